import { spawn } from 'node:child_process'
import path from 'node:path'
import { killInARow } from '@kunwari/embedded-postgres/testing/kill-in-a-row'
import { bin, run } from '../processes.ts'
import type { Proof } from './proof.ts'

const killsARound = 3
const roundsASentence = 10
/** Processes that keep every core of a small machine busy. */
const burners = 4
const purchases = '1000'

/** Kills PostgreSQL many times in a row on a busy machine: each start after it must succeed. */
export async function proveKills(
  proof: Proof,
  { folder, kills }: { folder: string; kills: number },
): Promise<void> {
  const busy = Array.from({ length: burners }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  try {
    let rounds = 0
    const result = await proof.timed(`kill PostgreSQL ${kills} times under load`, () =>
      killInARow({
        dataDir: path.join(folder, 'kills'),
        // One during a start may come too late to be one.
        rounds: Math.ceil(kills / (killsARound - 1)),
        isEnough: (sofar) => sofar.kills >= kills,
        onRound: (sofar) => {
          rounds += 1
          if (rounds % roundsASentence === 0) console.log(`  ${sofar.kills} kills`)
        },
      }),
    )
    proof.check(
      `every start after ${result.kills} kills succeeded`,
      result.kills >= kills,
      `the slowest way back took ${result.slowestMs} ms, ${result.adopted} were adopted`,
    )
    proof.check('no acknowledged row is lost', result.lost === 0, `${result.lost} lost`)
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
  const args = ['run', '--project', 'database', 'packages/server/src/testing/kill.long.db.test.ts']
  const env = { TESTS: 'long', KILL_PURCHASES: purchases }
  const code = await run(bin('vitest/vitest.mjs'), args, { env })
  proof.check(`each of ${purchases} purchases through kills is there once`, code === 0)
}
