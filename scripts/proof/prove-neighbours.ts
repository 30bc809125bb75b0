import { startCluster } from '@kunwari/server/testing/torture/cluster'
import { hostSettings } from '@kunwari/server/testing/torture/hub-people'
import { measureNeighbours } from '@kunwari/server/testing/torture/neighbours'
import type { Proof } from './proof.ts'

const options = { quietSeconds: 20, times: 5, purchases: 1_000 }
/** What nobody at a phone notices as a wait. */
const p99MsMax = 1_000

/** Backs up, puts to sleep, wakes, restores and wipes a class while three others work: theirs may not be held up. */
export async function proveNeighbours(proof: Proof, folder: string): Promise<void> {
  const cluster = await startCluster(folder, hostSettings)
  try {
    await cluster.startSecond()
    const measured = await measureNeighbours(cluster, { ...options, say })
    for (const { act, reads, purchases, failed, actMs } of measured) {
      const took = actMs.map((ms) => (ms / 1_000).toFixed(1)).join(', ')
      say(`${act.padEnd(7)} reads ${spread(reads)}; purchases ${spread(purchases)}; took ${took} s`)
      proof.check(`${act}: no call of the others failed`, failed.length === 0, failed[0] ?? '')
      const worst = Math.max(quantile(reads, 0.99), quantile(purchases, 0.99))
      proof.check(
        `${act}: their p99 is below ${p99MsMax} ms`,
        worst < p99MsMax,
        `${Math.round(worst)} ms`,
      )
    }
  } finally {
    await cluster.stop()
  }
}

function say(line: string): void {
  console.log(`  ${line}`)
}

function spread(times: readonly number[]): string {
  const at = (share: number) => Math.round(quantile(times, share))
  return `${times.length}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
