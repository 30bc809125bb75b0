/** What a proof tells: its steps with their times, and what held. */
export type Proof = {
  timed: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>
  check: (what: string, isSo: boolean, detail?: string) => void
}

/** A proof that prints as it goes and counts. */
export function openProof(): Proof & { counts: { passed: number; failed: number } } {
  const counts = { passed: 0, failed: 0 }
  return {
    counts,
    timed: async (what, work) => {
      const begun = performance.now()
      const result = await work()
      console.log(`  ${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
      return result
    },
    check: (what, isSo, detail = '') => {
      counts[isSo ? 'passed' : 'failed'] += 1
      console.log(`${isSo ? '✓' : '✗'} ${what}${detail === '' ? '' : ` (${detail})`}`)
    },
  }
}
