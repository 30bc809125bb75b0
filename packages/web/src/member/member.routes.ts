import { paths } from '../lib/paths.ts'
import { type ScreenRoute, screenRoute } from '../ui/screen-route.ts'
import { homeScreen } from './home-route.ts'

/** What everyone who is signed in may open: support too. */
export const signedInRoutes: readonly ScreenRoute[] = [
  screenRoute(
    paths.settings,
    () => import('./settings/settings-screen.tsx').then((file) => file.SettingsScreen),
    'member',
    'account',
    'proof',
  ),
]

/** What user, leader and admin may open. */
export const memberRoutes: readonly ScreenRoute[] = [
  { path: paths.home, screen: homeScreen },
  screenRoute(
    paths.deposit,
    () => import('./deposit/deposit-screen.tsx').then((file) => file.DepositScreen),
    'home',
    'member',
    'claims',
  ),
  screenRoute(
    paths.withdraw,
    () => import('./withdraw/withdraw-screen.tsx').then((file) => file.WithdrawScreen),
    'home',
    'member',
    'claims',
    'glass',
  ),
  screenRoute(
    paths.plans,
    () => import('./plans/plans-screen.tsx').then((file) => file.PlansScreen),
    'member',
    'claims',
    'glass',
  ),
  screenRoute(
    paths.investments,
    () => import('./investments/investments-screen.tsx').then((file) => file.InvestmentsScreen),
    'member',
    'claims',
    'glass',
  ),
  screenRoute(
    paths.referral,
    () => import('./referral/referral-screen.tsx').then((file) => file.ReferralScreen),
    'referral',
    'claims',
  ),
  screenRoute(
    paths.transactions,
    () => import('./transactions/transactions-screen.tsx').then((file) => file.TransactionsScreen),
    'home',
    'member',
    'claims',
    'glass',
    'activity',
  ),
  screenRoute(
    paths.statement,
    () => import('./transactions/statement-screen.tsx').then((file) => file.StatementScreen),
    'activity',
    'glass',
  ),
  screenRoute(
    paths.notifications,
    () => import('./notifications/notifications-screen.tsx').then((f) => f.NotificationsScreen),
    'activity',
  ),
  screenRoute(
    paths.trading,
    () => import('./trading/trading-screen.tsx').then((file) => file.TradingScreen),
    'trading',
    'claims',
    'glass',
  ),
  screenRoute(
    '/trading/bots/:name',
    () => import('./trading/bot-screen.tsx').then((file) => file.BotScreen),
    'trading',
    'claims',
    'glass',
  ),
  screenRoute(
    paths.account,
    () => import('./account/account-screen.tsx').then((file) => file.AccountScreen),
    'account',
    'proof',
  ),
  screenRoute(
    paths.chatSupport,
    () => import('./chat/chat-screen.tsx').then((file) => file.ChatScreen),
    'chat',
    'claims',
  ),
  screenRoute(
    paths.redFlags,
    () => import('../glass/red-flags/red-flags-screen.tsx').then((file) => file.RedFlagsScreen),
    'glass',
  ),
]
