import { findings } from '@kunwari/domain/red-flags/findings'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import type { Proof } from './proof.ts'

/** A source is looked at again once a year. */
const sourceMonthsMax = 12

/**
 * Names the sources of the red-flag notes that nobody has looked at for a year. That is no failure: what
 * is cited may be as it was.
 */
export async function proveSources(proof: Proof): Promise<void> {
  const sources = Object.entries<{ checkedOn: string }>({ ...findings, whereToReport })
  const since = new Date()
  since.setUTCMonth(since.getUTCMonth() - sourceMonthsMax)
  const old = sources.filter(
    ([, { checkedOn }]) => Date.parse(`${checkedOn}T00:00:00+08:00`) < +since,
  )
  for (const [name, { checkedOn }] of old) {
    console.log(
      `  Warning: look at the source of "${name}" again; that was last done on ${checkedOn}.`,
    )
  }
  proof.check(
    'the notes have sources',
    sources.length > 1,
    `${old.length} not looked at for a year`,
  )
}
