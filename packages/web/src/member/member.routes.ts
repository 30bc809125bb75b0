import { paths } from '../lib/paths.ts'
import type { ScreenAddress } from '../lib/screen-address.ts'
import { homeAddress } from './home/home-address.ts'

/** What everyone who is signed in may open: support too. */
export const signedInRoutes: readonly ScreenAddress[] = [
  {
    path: paths.settings,
    load: () => import('./settings/settings-screen.tsx').then((file) => file.SettingsScreen),
    texts: ['member', 'account', 'proof'],
  },
]

/** What user, leader and admin may open. */
export const memberRoutes: readonly ScreenAddress[] = [
  homeAddress,
  {
    path: paths.deposit,
    load: () => import('./deposit/deposit-screen.tsx').then((file) => file.DepositScreen),
    texts: ['home', 'member', 'claims', 'image'],
  },
  {
    path: paths.withdraw,
    load: () => import('./withdraw/withdraw-screen.tsx').then((file) => file.WithdrawScreen),
    texts: ['home', 'member', 'claims', 'glass'],
  },
  {
    path: paths.plans,
    load: () => import('./plans/plans-screen.tsx').then((file) => file.PlansScreen),
    texts: ['member', 'claims', 'glass'],
  },
  {
    path: paths.investments,
    load: () =>
      import('./investments/investments-screen.tsx').then((file) => file.InvestmentsScreen),
    texts: ['member', 'claims', 'glass'],
  },
  {
    path: paths.referral,
    load: () => import('./referral/referral-screen.tsx').then((file) => file.ReferralScreen),
    texts: ['referral', 'claims'],
  },
  {
    path: paths.transactions,
    load: () =>
      import('./transactions/transactions-screen.tsx').then((file) => file.TransactionsScreen),
    texts: ['home', 'member', 'claims', 'glass', 'activity'],
  },
  {
    path: paths.statement,
    load: () => import('./transactions/statement-screen.tsx').then((file) => file.StatementScreen),
    texts: ['activity', 'glass'],
  },
  {
    path: paths.notifications,
    load: () =>
      import('./notifications/notifications-screen.tsx').then((f) => f.NotificationsScreen),
    texts: ['activity'],
  },
  {
    path: paths.trading,
    load: () => import('./trading/trading-screen.tsx').then((file) => file.TradingScreen),
    texts: ['trading', 'claims', 'glass'],
  },
  {
    path: '/trading/bots/:name',
    load: () => import('./trading/bot-screen.tsx').then((file) => file.BotScreen),
    texts: ['trading', 'claims', 'glass'],
  },
  {
    path: paths.account,
    load: () => import('./account/account-screen.tsx').then((file) => file.AccountScreen),
    texts: ['account', 'proof', 'image'],
  },
  {
    path: paths.chatSupport,
    load: () => import('./chat/chat-screen.tsx').then((file) => file.ChatScreen),
    texts: ['chat', 'claims', 'image'],
  },
  {
    path: paths.redFlags,
    load: () =>
      import('../glass/red-flags/red-flags-screen.tsx').then((file) => file.RedFlagsScreen),
    texts: ['glass'],
  },
]
