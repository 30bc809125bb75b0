import { routes } from '@kunwari/contract/routes'
import { invariant } from '@kunwari/domain/errors'
import type { Dependencies } from './dependencies.ts'
import { applicationRoutes } from './features/admin/applications.routes.ts'
import { classRoutes } from './features/admin/class.routes.ts'
import { adminClockRoutes } from './features/admin/clock.routes.ts'
import { exportRoutes } from './features/admin/exports.routes.ts'
import { historyRoutes } from './features/admin/histories.routes.ts'
import { jobRoutes } from './features/admin/jobs.routes.ts'
import { lockOutRoutes } from './features/admin/lock-outs.routes.ts'
import { peopleRoutes } from './features/admin/people.routes.ts'
import { recordRoutes } from './features/admin/records.routes.ts'
import { reviewRoutes } from './features/admin/reviews.routes.ts'
import { rosterRoutes } from './features/admin/roster.routes.ts'
import { chatRoutes } from './features/chat/chat.routes.ts'
import { supportChatRoutes } from './features/chat/support-chat.routes.ts'
import { watchTyping } from './features/chat/typing.ts'
import { eventRoutes } from './features/events/events.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { joiningRoutes } from './features/joining/joining.routes.ts'
import { labRunRoutes } from './features/lab/runs.routes.ts'
import { labScenarioRoutes } from './features/lab/scenarios.routes.ts'
import { leaderRoutes } from './features/leader/leader.routes.ts'
import { redFlagRoutes } from './features/notes/red-flags.routes.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { passwordRoutes } from './features/passwords/passwords.routes.ts'
import { paymentSettingRoutes } from './features/payment-methods/payment-settings.routes.ts'
import { accountRoutes } from './features/people/account.routes.ts'
import { planRoutes } from './features/plans/plans.routes.ts'
import { depositRoutes } from './features/requests/deposits.routes.ts'
import { withdrawalRoutes } from './features/requests/withdrawals.routes.ts'
import { flowRoutes } from './features/reserve/flow.routes.ts'
import { ledgerCsvRoutes } from './features/reserve/ledger-csv.routes.ts'
import { promisesReader } from './features/reserve/promises-reader.ts'
import { reserveRoutes } from './features/reserve/reserve.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { secondFactorSignInRoutes } from './features/second-factor/second-factor-sign-in.routes.ts'
import { identityRoutes } from './features/sign-in/sign-in.routes.ts'
import type { OutcomeMemo } from './features/story/read-outcome.ts'
import type { Addresses } from './features/teaching/addresses.ts'
import { classFileRoutes } from './features/teaching/class-files.routes.ts'
import { classViewRoutes } from './features/teaching/class-view.routes.ts'
import { lessonRoutes } from './features/teaching/lesson.routes.ts'
import { offerRoutes } from './features/teaching/offers.routes.ts'
import { revealRoutes } from './features/teaching/reveal.routes.ts'
import { screenRoutes } from './features/teaching/screen.routes.ts'
import { spotRoutes } from './features/teaching/spots.routes.ts'
import { tradingRoutes } from './features/trading/trading.routes.ts'
import type { TradingDesk } from './features/trading/trading-desk.ts'
import { statementRoutes } from './features/transactions/statement.routes.ts'
import { transactionRoutes } from './features/transactions/transactions.routes.ts'
import { keptOfWorld } from './features/world/kept-of-world.ts'
import { worldRoutes } from './features/world/world.routes.ts'
import type { ClassCalls } from './http/handle.ts'

/** What answers the calls of a class: one line for each area of the contract. */
export function answerCalls(
  calls: ClassCalls,
  deps: Dependencies,
  { desk, addresses }: { desk: TradingDesk; addresses: Addresses },
): void {
  identityRoutes(calls, deps)
  joiningRoutes(calls, deps)
  passwordRoutes(calls, deps)
  secondFactorSignInRoutes(calls, deps)
  secondFactorRoutes(calls, deps)
  accountRoutes(calls, deps)
  worldRoutes(calls, deps)
  fileRoutes(calls, deps)
  paymentSettingRoutes(calls, deps)
  depositRoutes(calls, deps)
  withdrawalRoutes(calls, deps)
  planRoutes(calls, deps)
  leaderRoutes(calls, deps)
  transactionRoutes(calls, deps)
  statementRoutes(calls, deps)
  notificationRoutes(calls, deps)
  eventRoutes(calls, deps)
  const typing = watchTyping(deps)
  chatRoutes(calls, deps, typing)
  supportChatRoutes(calls, deps, typing)
  reserveRoutes(calls, deps)
  flowRoutes(calls, deps)
  ledgerCsvRoutes(calls, deps)
  redFlagRoutes(calls, deps)
  tradingRoutes(calls, deps, { desk, readPromises: promisesReader(deps) })
  reviewRoutes(calls, deps)
  applicationRoutes(calls, deps)
  lessonRoutes(calls, deps)
  labScenarioRoutes(calls, deps)
  labRunRoutes(calls, deps)
  classViewRoutes(calls, deps)
  offerRoutes(calls, deps)
  spotRoutes(calls, deps)
  const outcome = keptOfWorld<OutcomeMemo>(deps, () => ({}))
  classRoutes(calls, deps, outcome)
  classFileRoutes(calls, deps, outcome)
  screenRoutes(calls, deps, { addresses, outcome })
  revealRoutes(calls, deps, outcome)
  rosterRoutes(calls, deps)
  lockOutRoutes(calls, deps)
  adminClockRoutes(calls, deps)
  jobRoutes(calls, deps)
  peopleRoutes(calls, deps)
  historyRoutes(calls, deps)
  recordRoutes(calls, deps)
  exportRoutes(calls, deps)
  for (const key of Object.keys(routes)) invariant(calls.has(key), `${key} is answered`)
}
