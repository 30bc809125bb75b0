import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Routes } from '@kunwari/contract/routes'
import { chanceFrom } from '../torture/chance.ts'
import { type Case, chooseSender, orderCases } from './cases.ts'
import { sendHostilePictures } from './hostile-pictures.ts'
import { findAnswerFaults } from './judge.ts'
import { keepDatabase } from './kept-database.ts'
import { openSender } from './sender.ts'
import { sendSlowRequests } from './slow-requests.ts'
import { type BadInputStage, openBadInputStage } from './stage.ts'
import type { Tally } from './tally.ts'

/**
 * Tables in which a refused request leaves its trace by intent: tries are counted, so that nobody
 * guesses for long, and each caller who came in or was kept out is on record.
 */
const countTries: readonly string[] = ['throttles', 'sign_ins', 'verifications']
/** What a call that was taken has to tell is written down after its answer, and may come late. */
const toldLate: readonly string[] = ['event_log']
/** A run of the laboratory goes on after its call was answered. */
const playedLater: readonly string[] = ['lab_results', 'lab_parts']
/** Sums that a job keeps up in its own time, from what stands in the ledger. */
const keptByJob: readonly string[] = [
  'reserve_rollup',
  'reserve_transfer_sums',
  'reserve_plan_sums',
  'reserve_member_sums',
  'reserve_days',
]
/**
 * A session counts the tries of a second half, and spends what a passkey was asked to sign; a
 * caller who tries a code gets one, for the code is good in one session only.
 */
const spendProofs: readonly (keyof Routes)[] = [
  'POST /api/auth/verify-code',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/passkey',
  'POST /api/account/second-factor/passkeys',
]

/**
 * Sends bad requests to every call and holds each answer against the contract, and the whole database
 * and folder against what they were.
 *
 * @param requests how many; fewer where there are no more
 * @param seed decides which and in what order
 * @param tally is told of each
 */
export async function runBadInput({
  requests,
  seed,
  tally,
}: {
  requests: number
  seed: number
  tally: Tally
}): Promise<void> {
  const stage = await openBadInputStage()
  const chance = chanceFrom(seed)
  const { send, close } = openSender(stage.address)
  const folder = keepFolder(stage.app.folder)
  try {
    const kept = await keepDatabase(stage.app.pool)
    /** What is not as it was, which is put back at once. */
    const look = async (): Promise<string[]> => {
      const tables = await kept.findChanged()
      if (tables.length > 0) await kept.putBack(tables)
      return folder.putBack() ? [...tables, 'files'] : tables
    }
    await sendHostilePictures(stage, { tally, look })
    const sentBefore = tally.sent
    await sendSlowRequests(stage, { send, tally, look })
    const slowOnes = tally.sent - sentBefore
    for (const one of orderCases(stage, chance)) {
      if (tally.sent - slowOnes >= requests) break
      const sent = one.make()
      const sender = chooseSender(one, sent, chance)
      const answer = await send(sent, stage.cookies[sender])
      const faults = findAnswerFaults(one.key, sent, answer)
      const changed = await look()
      faults.push(...findChangeFaults(one, { status: answer.status ?? 0, changed }))
      tally.count(one, { sender, sent, answer, faults, hasChanged: changed.length > 0 })
    }
    tally.finish(await findLastFaults(stage))
  } finally {
    close()
    folder.drop()
    await stage.app.drop()
  }
}

function findChangeFaults(
  { key }: Case,
  { status, changed }: { status: number; changed: readonly string[] },
): string[] {
  const isRefused = status < 200 || status >= 400
  const mayChange = !isRefused && (!key.startsWith('GET ') || key === 'GET /api/logout')
  const allowed = [
    ...countTries,
    ...toldLate,
    ...playedLater,
    ...keptByJob,
    ...(spendProofs.includes(key) ? ['sessions'] : []),
  ]
  const beyond = changed.filter((table) => !allowed.includes(table))
  return mayChange || beyond.length === 0 ? [] : [`${status} and yet changed: ${beyond.join(', ')}`]
}

/** After all of it another server on the same world finds every centavo where it was. */
async function findLastFaults({ app }: BadInputStage): Promise<string[]> {
  const twin = await app.twin()
  try {
    const proof = await twin.app.inject({ url: '/api/reserve/proof' })
    return proof.statusCode === 200 && proof.json().balanced === true
      ? []
      : [`the ledger does not add up any more: ${proof.payload.slice(0, 200)}`]
  } finally {
    await twin.close()
  }
}

/** A folder whose state was kept, can be compared with, and put back. */
type KeptFolder = {
  /** Makes it as it was kept. @returns whether it was another */
  putBack: () => boolean
  drop: () => void
}

/** Keeps a copy of a folder elsewhere; names and sizes tell one state from another. */
function keepFolder(folder: string): KeptFolder {
  const copy = mkdtempSync(path.join(tmpdir(), 'kunwari-kept-'))
  cpSync(folder, copy, { recursive: true })
  const kept = listFiles(folder)
  return {
    putBack: () => {
      if (listFiles(folder) === kept) return false
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(folder, name)
        if (statSync(file).isFile()) rmSync(file)
      }
      cpSync(copy, folder, { recursive: true })
      return true
    },
    drop: () => rmSync(copy, { recursive: true }),
  }
}

function listFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(path.join(folder, name))] as const)
    .filter(([, stat]) => stat.isFile())
    .map(([name, { size }]) => `${name} ${size}`)
    .toSorted()
    .join('\n')
}
