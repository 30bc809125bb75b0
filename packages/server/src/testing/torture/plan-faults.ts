import { planOf } from '@kunwari/domain/plans/plans'
import type { Books, LedgerLine } from './files.ts'
import type { Notebook, NotedPurchase } from './notebook.ts'

const dayMs = 86_400_000
/** The files say to the second when a purchase was made. */
const secondMs = 1_000

/**
 * What follows from each plan, and nothing else does: its principal comes back once, when it matures
 * with its profit, when it is cancelled without; its bonus is paid once, if its buyer was referred.
 */
export function findPlanFaults({ lines, asOf }: Books, notebook: Notebook): string[] {
  const bought = lines.filter(({ kind }) => kind === 'investment')
  const followed = Map.groupBy(
    lines.filter(({ kind, planLine }) => kind !== 'investment' && planLine !== ''),
    ({ planLine }) => planLine,
  )
  const noted = new Map(notebook.purchases.map((one) => [`${one.person} ${-one.amount}`, one]))
  const referred = new Set(
    bought.flatMap(({ person, line }) =>
      followed.get(line)?.some(({ kind }) => kind === 'referral_bonus') ? [person] : [],
    ),
  )
  const faults = bought.flatMap((plan) => {
    const one = noted.get(`${plan.person} ${plan.amount}`)
    const told = `plan of ${plan.person}, ${-plan.amount} (line ${plan.line})`
    const wrong = [
      ...refuseTerms(plan, one),
      ...refuseOutcome(plan, followed.get(plan.line) ?? [], {
        one,
        asOf,
        isReferred: referred.has(plan.person),
      }),
    ]
    return wrong.map((fault) => `${told} ${fault}`)
  })
  const plans = new Set(bought.map(({ line }) => line))
  const strays = [...followed.keys()].filter((line) => !plans.has(line))
  return [
    ...faults,
    ...strays.map((line) => `something follows from plan ${line}, which is not there`),
  ]
}

function refuseTerms(plan: LedgerLine, one: NotedPurchase | undefined): string[] {
  const amount = -plan.amount
  const faults: string[] = []
  if (one && one.planDays !== plan.planDays) faults.push(`runs ${plan.planDays} days`)
  if (one?.id !== undefined && one.id !== plan.reference) faults.push(`is not ${one.id}`)
  if (plan.paysBack !== amount + share(amount, planOf(plan.planDays).returnRateBps)) {
    faults.push(`promises ${plan.paysBack}`)
  }
  const endsAt = plan.maturesAt - (plan.maturesAt % secondMs)
  if (endsAt !== plan.countedAt + plan.planDays * dayMs) faults.push('ends at a wrong moment')
  return faults
}

function refuseOutcome(
  plan: LedgerLine,
  followed: LedgerLine[],
  { one, asOf, isReferred }: { one: NotedPurchase | undefined; asOf: number; isReferred: boolean },
): string[] {
  const amount = -plan.amount
  const principal = ['return', amount] as const
  const profit = ['investment_return', plan.paysBack - amount] as const
  const bonus = isReferred
    ? [['referral_bonus', share(amount, planOf(plan.planDays).referralBonusBps)] as const]
    : []
  const cancels = one?.cancels ?? []
  const isCancelled = cancels.includes('acknowledged')
  const mayBeCancelled = isCancelled || cancels.includes('unsure')
  const isDue = plan.maturesAt <= asOf
  const outcomes = [
    ...(isCancelled ? [] : [isDue ? [principal, profit] : []]),
    ...(mayBeCancelled ? [[principal]] : []),
  ].map((due) => spell([...bonus, ...due].filter(([, paid]) => paid > 0n)))
  const paid = spell(followed.map((line) => [line.kind, line.amount] as const))
  return outcomes.includes(paid)
    ? []
    : [`was followed by [${paid}], not by [${outcomes.join('] or [')}]`]
}

function spell(paid: readonly (readonly [string, bigint])[]): string {
  return paid
    .map(([kind, amount]) => `${kind} ${amount}`)
    .toSorted()
    .join(', ')
}

/** Rounded half away from zero, once; amounts are positive. */
function share(amount: bigint, bps: bigint): bigint {
  return (amount * bps * 2n + 10_000n) / 20_000n
}
