import { paths } from '../lib/paths.ts'
import type { ScreenAddress } from '../lib/screen-address.ts'

/** What only an admin may open. */
export const adminRoutes: readonly ScreenAddress[] = [
  {
    path: paths.admin,
    load: () => import('./dashboard/overview-screen.tsx').then((file) => file.OverviewScreen),
    texts: ['admin', 'claims'],
  },
  {
    path: paths.adminDeposits,
    load: () => import('./reviews/deposits-screen.tsx').then((file) => file.DepositsScreen),
    texts: ['admin', 'claims'],
  },
  {
    path: paths.adminWithdrawals,
    load: () => import('./reviews/withdrawals-screen.tsx').then((file) => file.WithdrawalsScreen),
    texts: ['admin', 'claims'],
  },
  {
    path: paths.adminApplications,
    load: () => import('./applications/applications-screen.tsx').then((f) => f.ApplicationsScreen),
    texts: ['admin', 'claims'],
  },
  {
    path: paths.adminUsers,
    load: () => import('./users/users-screen.tsx').then((file) => file.UsersScreen),
    texts: ['admin', 'people', 'proof', 'glass', 'claims'],
  },
  {
    path: paths.adminPaymentSettings,
    load: () =>
      import('./payment-settings/payment-settings-screen.tsx').then(
        (file) => file.PaymentSettingsScreen,
      ),
    texts: ['admin', 'records', 'claims'],
  },
  {
    path: paths.adminAudit,
    load: () => import('./audit/audit-screen.tsx').then((file) => file.AuditScreen),
    texts: ['admin', 'records', 'proof'],
  },
  {
    path: paths.adminClass,
    load: () => import('./class/class-screen.tsx').then((file) => file.ClassScreen),
    texts: ['admin', 'records', 'rehearsal', 'teaching', 'proof'],
  },
  {
    path: paths.adminClock,
    load: () => import('./clock/clock-screen.tsx').then((file) => file.ClockScreen),
    texts: ['admin'],
  },
]
