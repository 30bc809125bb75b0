import { acceptanceRoutes } from './acceptance.ts'
import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { adminHistoryRoutes } from './admin-histories.ts'
import { adminPeopleRoutes } from './admin-people.ts'
import { adminRecordRoutes } from './admin-records.ts'
import { authRoutes } from './auth.ts'
import { chatRoutes } from './chat.ts'
import { classRoutes } from './class.ts'
import { classFileRoutes } from './class-files.ts'
import { classMemberRoutes } from './class-member.ts'
import { clockRoutes } from './clock.ts'
import { depositRoutes } from './deposits.ts'
import { eventRoutes } from './events.ts'
import { fileRoutes } from './files.ts'
import { joiningRoutes } from './joining.ts'
import { labRoutes } from './lab.ts'
import { labRunRoutes } from './lab-runs.ts'
import { leaderRoutes } from './leader.ts'
import { lessonRoutes } from './lesson.ts'
import { lockOutRoutes } from './lock-outs.ts'
import { notificationRoutes } from './notifications.ts'
import { offerRoutes } from './offers.ts'
import { passwordRoutes } from './passwords.ts'
import { paymentSettingRoutes } from './payment-settings.ts'
import { planRoutes } from './plans.ts'
import { redFlagRoutes } from './red-flags.ts'
import { reserveRoutes } from './reserve.ts'
import { revealRoutes } from './reveal.ts'
import { rosterRoutes } from './roster.ts'
import type { Route } from './route.ts'
import { screenRoutes } from './screen.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { signInRoutes } from './sign-ins.ts'
import { supportChatRoutes } from './support-chat.ts'
import { tradingRoutes } from './trading.ts'
import { transactionRoutes } from './transactions.ts'
import { withdrawalRoutes } from './withdrawals.ts'
import { worldRoutes } from './world.ts'

/**
 * Every endpoint, once. The server's routes, the web client's calls, the OpenAPI document and the
 * tests are all made from this table.
 */
export const routes = {
  ...authRoutes,
  ...passwordRoutes,
  ...lockOutRoutes,
  ...rosterRoutes,
  ...secondFactorRoutes,
  ...signInRoutes,
  ...acceptanceRoutes,
  ...accountRoutes,
  ...worldRoutes,
  ...classRoutes,
  ...joiningRoutes,
  ...classMemberRoutes,
  ...offerRoutes,
  ...revealRoutes,
  ...classFileRoutes,
  ...lessonRoutes,
  ...labRoutes,
  ...labRunRoutes,
  ...screenRoutes,
  ...fileRoutes,
  ...paymentSettingRoutes,
  ...depositRoutes,
  ...withdrawalRoutes,
  ...planRoutes,
  ...leaderRoutes,
  ...transactionRoutes,
  ...notificationRoutes,
  ...chatRoutes,
  ...supportChatRoutes,
  ...eventRoutes,
  ...reserveRoutes,
  ...redFlagRoutes,
  ...tradingRoutes,
  ...adminRoutes,
  ...adminPeopleRoutes,
  ...adminHistoryRoutes,
  ...adminRecordRoutes,
  ...clockRoutes,
}

export type Routes = typeof routes

/** A pattern for the addresses of all calls of which something is true. */
export function addressesOf(isMeant: (route: Route) => boolean): RegExp {
  const addresses = Object.entries<Route>(routes)
    .filter(([, route]) => isMeant(route))
    .map(([key]) =>
      key
        .slice(key.indexOf(' ') + 1)
        .replaceAll('.', '\\.')
        // No part of an address that names a file is a parameter.
        .replace(/:[a-zA-Z]+/g, '[\\w-]+'),
    )
  return new RegExp(`^(?:${addresses.join('|')})$`)
}
