import { paths } from '../lib/paths.ts'
import type { ScreenAddress } from '../lib/screen-address.ts'

/** What everyone may open, signed in or not. */
export const everyoneRoutes: readonly ScreenAddress[] = [
  {
    path: '/register',
    load: () => import('./register/register-screen.tsx').then((file) => file.RegisterScreen),
    texts: ['visitor'],
  },
  {
    path: '/login',
    load: () => import('./login/login-screen.tsx').then((file) => file.LoginScreen),
    texts: ['visitor'],
  },
  {
    path: paths.forgotPassword,
    load: () =>
      import('./forgot-password/forgot-password-screen.tsx').then(
        (file) => file.ForgotPasswordScreen,
      ),
    texts: ['visitor'],
  },
  {
    path: '/inbox',
    load: () => import('./inbox/inbox-screen.tsx').then((file) => file.InboxScreen),
    texts: ['visitor'],
  },
  {
    path: '/join/:code',
    load: () => import('./join/join-screen.tsx').then((file) => file.JoinScreen),
    texts: ['visitor', 'door'],
  },
  {
    path: paths.setup,
    load: () => import('./setup/setup-screen.tsx').then((file) => file.SetupScreen),
    texts: ['visitor'],
  },
  {
    path: paths.about,
    load: () => import('./pages/about-screen.tsx').then((file) => file.AboutScreen),
    texts: ['pages', 'claims'],
  },
  {
    path: paths.faq,
    load: () => import('./pages/faq-screen.tsx').then((file) => file.FaqScreen),
    texts: ['pages', 'claims'],
  },
  {
    path: paths.terms,
    load: () => import('./pages/terms-screen.tsx').then((file) => file.TermsScreen),
    texts: ['documents', 'pages', 'claims'],
  },
  {
    path: paths.privacy,
    load: () => import('./pages/privacy-screen.tsx').then((file) => file.PrivacyScreen),
    texts: ['documents', 'pages', 'claims'],
  },
  {
    path: paths.reserve,
    load: () => import('../glass/reserve/reserve-screen.tsx').then((file) => file.ReserveScreen),
    texts: ['glass', 'claims'],
  },
  {
    path: paths.lab,
    load: () => import('../glass/lab/lab-screen.tsx').then((file) => file.LabScreen),
    texts: ['lab', 'claims'],
  },
]
