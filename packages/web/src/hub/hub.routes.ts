import type { ScreenAddress } from '../lib/screen-address.ts'
import { hubPaths } from './hub-paths.ts'

/** What everybody may open. */
export const openRoutes: readonly ScreenAddress[] = [
  {
    path: hubPaths.door,
    load: () => import('./door-screen.tsx').then((file) => file.DoorScreen),
    texts: ['hub'],
  },
  {
    path: hubPaths.login,
    load: () => import('./sign-in/login-screen.tsx').then((file) => file.LoginScreen),
    texts: ['hub', 'visitor', 'proof'],
  },
  {
    path: hubPaths.forgotPassword,
    load: () => import('./sign-in/forgot-screen.tsx').then((file) => file.ForgotScreen),
    texts: ['hub', 'visitor'],
  },
  {
    path: hubPaths.setup,
    load: () => import('./sign-in/setup-screen.tsx').then((file) => file.SetupScreen),
    texts: ['hub', 'visitor'],
  },
  {
    path: hubPaths.invite,
    load: () => import('./sign-in/invite-screen.tsx').then((file) => file.InviteScreen),
    texts: ['hub', 'visitor'],
  },
  {
    path: hubPaths.newPassword,
    load: () => import('./sign-in/new-password-screen.tsx').then((file) => file.NewPasswordScreen),
    texts: ['hub', 'visitor', 'proof'],
  },
]

/** For who is signed in: instructors, and hosts, who may give classes too. */
export const teachRoutes: readonly ScreenAddress[] = [
  {
    path: hubPaths.teach,
    load: () => import('./teach/teach-screen.tsx').then((file) => file.TeachScreen),
    texts: ['hub', 'tools', 'proof'],
  },
  {
    path: hubPaths.account,
    load: () => import('./account-screen.tsx').then((file) => file.AccountScreen),
    texts: ['hub', 'member', 'proof'],
  },
]

/** For hosts. */
export const hostRoutes: readonly ScreenAddress[] = [
  {
    path: hubPaths.host,
    load: () => import('./host/host-screen.tsx').then((file) => file.HostScreen),
    texts: ['hub', 'tools', 'proof'],
  },
  {
    path: hubPaths.hostAudit,
    load: () => import('./host/hub-audit-screen.tsx').then((file) => file.HubAuditScreen),
    texts: ['hub', 'tools', 'proof', 'records'],
  },
]
