import { paths } from '../lib/paths.ts'
import { type ScreenRoute, screenRoute } from '../ui/screen-route.ts'

/** What everyone may open, signed in or not. */
export const everyoneRoutes: readonly ScreenRoute[] = [
  screenRoute(
    '/register',
    () => import('./register/register-screen.tsx').then((file) => file.RegisterScreen),
    'visitor',
  ),
  screenRoute(
    '/login',
    () => import('./login/login-screen.tsx').then((file) => file.LoginScreen),
    'visitor',
  ),
  screenRoute(
    paths.forgotPassword,
    () =>
      import('./forgot-password/forgot-password-screen.tsx').then(
        (file) => file.ForgotPasswordScreen,
      ),
    'visitor',
  ),
  screenRoute(
    '/inbox',
    () => import('./inbox/inbox-screen.tsx').then((file) => file.InboxScreen),
    'visitor',
  ),
  screenRoute(
    '/join/:code',
    () => import('./join/join-screen.tsx').then((file) => file.JoinScreen),
    'visitor',
    'door',
  ),
  screenRoute(
    paths.setup,
    () => import('./setup/setup-screen.tsx').then((file) => file.SetupScreen),
    'visitor',
  ),
  screenRoute(
    paths.about,
    () => import('./pages/about-screen.tsx').then((file) => file.AboutScreen),
    'pages',
    'claims',
  ),
  screenRoute(
    paths.faq,
    () => import('./pages/faq-screen.tsx').then((file) => file.FaqScreen),
    'pages',
    'claims',
  ),
  screenRoute(
    paths.terms,
    () => import('./pages/terms-screen.tsx').then((file) => file.TermsScreen),
    'documents',
    'pages',
    'claims',
  ),
  screenRoute(
    paths.privacy,
    () => import('./pages/privacy-screen.tsx').then((file) => file.PrivacyScreen),
    'documents',
    'pages',
    'claims',
  ),
  screenRoute(
    paths.reserve,
    () => import('../glass/reserve/reserve-screen.tsx').then((file) => file.ReserveScreen),
    'glass',
    'claims',
  ),
  screenRoute(
    paths.lab,
    () => import('../glass/lab/lab-screen.tsx').then((file) => file.LabScreen),
    'lab',
    'glass',
    'claims',
  ),
]
