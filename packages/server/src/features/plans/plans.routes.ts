import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { TakenOut } from '@kunwari/domain/ledger/taken-out'
import { centavos, formatPesos } from '@kunwari/domain/money/centavos'
import { allPlans } from '@kunwari/domain/plans/plans'
import { clockMoved, retryLostRaces } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { listTakenOut } from '../ledger/taken-out.sql.ts'
import { readRules } from '../lesson/read-rules.ts'
import { isShutFor } from '../lesson/stage-gate.ts'
import { readClass } from '../world/read-class.ts'
import { buyPlan, purchasesOn } from './buy-plan.ts'
import { listBoughtToday, listInvestments } from './plans.sql.ts'
import { presentInvestmentNow, presentPlan } from './present-investment.ts'

export function planRoutes(calls: ClassCalls, deps: Dependencies): void {
  const purchase = purchasesOn(deps.pool)

  handle(calls, 'GET /api/plans', async ({ person }) => {
    const bought = await listBoughtToday(deps.pool, {
      userId: person.id,
      day: manilaDate(deps.clock.now()),
    })
    const rules = await readRules(deps.pool)
    const onSale = allPlans.filter(({ planDays }) => rules?.plans.includes(planDays) ?? true)
    return onSale.map((plan) => {
      const today = bought.find((row) => row.planDays === plan.planDays)?.bought ?? 0n
      const left = plan.dailyLimitCentavos - today
      return presentPlan(plan, centavos(left > 0n ? left : 0n))
    })
  })

  handle(calls, 'POST /api/investments', async ({ body, person, keyed }) =>
    retryLostRaces(
      () =>
        buyPlan(
          purchase,
          {
            memberId: person.id,
            planDays: body.planDays,
            amount: body.amount,
            keyed,
            realNow: deps.realNow(),
          },
          deps.clock.now(),
        ),
      async (code) => {
        if (code === clockMoved) await deps.clock.refresh()
      },
    ),
  )

  handle(calls, 'GET /api/investments', async ({ person }) => {
    const now = deps.clock.now()
    const investments = await listInvestments(deps.pool, person.id)
    const hasCompleted = investments.some(({ status }) => status === 'completed')
    const takenOut =
      hasCompleted && !isShutFor(await readClass(deps.pool), person, deps.realNow())
        ? await listTakenOut(deps.pool, person.id)
        : undefined
    return investments.map((row) => ({
      ...presentInvestmentNow(row, now),
      ...(takenOut &&
        row.status === 'completed' && { profitTakenOut: formatPesos(profitOf(takenOut, row.id)) }),
    }))
  })
}

function profitOf(takenOut: readonly TakenOut[], investmentId: string): bigint {
  return takenOut.reduce(
    (sum, { promised, amount }) =>
      promised.kind === 'investment_return' && promised.referenceId === investmentId
        ? sum + amount
        : sum,
    0n,
  )
}
