import type { FastifyInstance } from 'fastify'
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
import { promisesReader } from './features/reserve/read-promises.ts'
import { reserveRoutes } from './features/reserve/reserve.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { secondFactorSignInRoutes } from './features/second-factor/second-factor-sign-in.routes.ts'
import { identityRoutes } from './features/sign-in/sign-in.routes.ts'
import type { ToldMemo } from './features/story/read-told.ts'
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

/** Every call of the API: one line for each area of the contract. */
export function addRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  { desk, addresses }: { desk: TradingDesk; addresses: Addresses },
): void {
  identityRoutes(app, deps)
  joiningRoutes(app, deps)
  passwordRoutes(app, deps)
  secondFactorSignInRoutes(app, deps)
  secondFactorRoutes(app, deps)
  accountRoutes(app, deps)
  worldRoutes(app, deps)
  fileRoutes(app, deps)
  paymentSettingRoutes(app, deps)
  depositRoutes(app, deps)
  withdrawalRoutes(app, deps)
  planRoutes(app, deps)
  leaderRoutes(app, deps)
  transactionRoutes(app, deps)
  statementRoutes(app, deps)
  notificationRoutes(app, deps)
  eventRoutes(app, deps)
  const typing = watchTyping(deps)
  chatRoutes(app, deps, typing)
  supportChatRoutes(app, deps, typing)
  reserveRoutes(app, deps)
  flowRoutes(app, deps)
  ledgerCsvRoutes(app, deps)
  redFlagRoutes(app, deps)
  tradingRoutes(app, deps, { desk, readPromises: promisesReader(deps) })
  reviewRoutes(app, deps)
  applicationRoutes(app, deps)
  lessonRoutes(app, deps)
  labScenarioRoutes(app, deps)
  labRunRoutes(app, deps)
  classViewRoutes(app, deps)
  offerRoutes(app, deps)
  spotRoutes(app, deps)
  const told = keptOfWorld<ToldMemo>(deps, () => ({}))
  classRoutes(app, deps, told)
  classFileRoutes(app, deps, told)
  screenRoutes(app, deps, { addresses, told })
  revealRoutes(app, deps, told)
  rosterRoutes(app, deps)
  lockOutRoutes(app, deps)
  adminClockRoutes(app, deps)
  jobRoutes(app, deps)
  peopleRoutes(app, deps)
  historyRoutes(app, deps)
  recordRoutes(app, deps)
  exportRoutes(app, deps)
}
