import { paths } from '../lib/paths.ts'
import { type ScreenRoute, screenRoute } from '../ui/screen-route.ts'

/** What only an admin may open. */
export const adminRoutes: readonly ScreenRoute[] = [
  screenRoute(
    paths.admin,
    () => import('./dashboard/overview-screen.tsx').then((file) => file.OverviewScreen),
    'admin',
    'claims',
  ),
  screenRoute(
    paths.adminDeposits,
    () => import('./reviews/deposits-screen.tsx').then((file) => file.DepositsScreen),
    'admin',
    'claims',
  ),
  screenRoute(
    paths.adminWithdrawals,
    () => import('./reviews/withdrawals-screen.tsx').then((file) => file.WithdrawalsScreen),
    'admin',
    'claims',
  ),
  screenRoute(
    paths.adminApplications,
    () => import('./applications/applications-screen.tsx').then((f) => f.ApplicationsScreen),
    'admin',
    'claims',
  ),
  screenRoute(
    paths.adminUsers,
    () => import('./users/users-screen.tsx').then((file) => file.UsersScreen),
    'admin',
    'people',
    'proof',
    'glass',
    'claims',
  ),
  screenRoute(
    paths.adminPaymentSettings,
    () =>
      import('./payment-settings/payment-settings-screen.tsx').then(
        (file) => file.PaymentSettingsScreen,
      ),
    'admin',
    'records',
    'claims',
  ),
  screenRoute(
    paths.adminAudit,
    () => import('./audit/audit-screen.tsx').then((file) => file.AuditScreen),
    'admin',
    'records',
    'proof',
  ),
  screenRoute(
    paths.adminClass,
    () => import('./class/class-screen.tsx').then((file) => file.ClassScreen),
    'admin',
    'records',
    'rehearsal',
    'teaching',
  ),
  screenRoute(
    paths.adminClock,
    () => import('./clock/clock-screen.tsx').then((file) => file.ClockScreen),
    'admin',
  ),
]
