import { findText } from '../../packages/web/src/testing/what-is-seen.ts'
import {
  comeBack,
  failSilently,
  fill,
  hold,
  press,
  pressThe,
  readAs,
  refuse,
  type Scene,
  until,
} from './scene.ts'

const password = 'Kunwari-2026!'

/** What a member meets who has a balance, a plan that ran its term and a rejected request. */
export const memberScenes: readonly Scene[] = [
  {
    how: 'arriving',
    path: '/',
    texts: [
      'Deposit',
      'Withdraw',
      'Trade',
      'Referral',
      'Recent Activity',
      'View All',
      'Reason: Not readable.',
      'Rejected',
      'Pending',
    ],
  },
  {
    how: 'opening the menu',
    path: '/',
    goesOn: true,
    bringAbout: () => press('Menu'),
    texts: [
      'Home',
      'Bot Dashboard',
      'Live Trading Dashboard',
      'Transaction History',
      'Account Settings',
      'Logout',
    ],
  },
  {
    how: 'the bots before their first trade',
    path: '/trading',
    texts: [
      'Live Trading Dashboard',
      "Today's Profit",
      'Total Profit',
      'Total Invested',
      'Portfolio Value',
      /promised to members.* earned by the bots/,
      'No trades yet',
    ],
  },
  {
    how: 'trades that do not come',
    path: '/trading',
    bringAbout: async (page) => {
      await comeBack(page, () => refuse(page, 'GET /api/trading/history*', 'The desk is closed'))
    },
    texts: ['Failed to fetch trading history'],
  },
  { how: 'the old address of Home', path: '/dashboard', texts: ['Recent Activity'] },
  { how: "an admin's address", path: '/admin', texts: ['Page Not Found'] },
  {
    how: 'a plan that is refused',
    path: '/plans',
    bringAbout: async (page) => {
      await press('Choose Starter Bot')
      await fill({ Amount: '500.25' })
      refuse(page, 'POST /api/investments', 'The desk is closed')
      await press('Activate bot')
    },
    texts: [
      'Bot Subscription Plans',
      'Starter Bot',
      'Advance Bot',
      'Elite Bot',
      'Prestige Bot',
      'What this promise means',
      'Investment Failed',
      'The desk is closed',
    ],
  },
  {
    how: 'a plan',
    path: '/plans',
    goesOn: true,
    bringAbout: () => press('Activate bot'),
    texts: ['Bot activated', 'Bot Dashboard', 'Who paid'],
  },
  {
    how: 'opening a profit',
    path: '/transactions?type=investment_return',
    bringAbout: openFirst,
    texts: [
      'Saan galing ito?',
      /promised by the platform; nothing has paid for it yet$/,
      /^₱[\d,.]+ from returns owed by the platform to your wallet$/,
    ],
  },
  { how: 'arriving', path: '/notifications', texts: ['Notifications', 'Reason: Not readable.'] },
  { how: 'arriving', path: '/account', texts: [/^Red flags found: \d+ of \d+$/] },
  {
    how: 'sums that are on their way',
    path: '/account',
    goesOn: true,
    bringAbout: async (page) => {
      await comeBack(page, () => hold(page, 'GET /api/account/summary'))
    },
    texts: ['Loading...'],
  },
  {
    how: 'who is there is still asked',
    path: '/account',
    goesOn: true,
    bringAbout: async (page) => {
      await comeBack(page, () => hold(page, 'GET /api/auth/user'))
    },
    texts: ['Loading...'],
  },
  {
    how: 'a password change that is refused',
    path: '/settings',
    bringAbout: async (page) => {
      await press('Change password')
      await fill({
        'Current password': password,
        'New password': password,
        'Confirm new password': `${password}?`,
      })
      await press('Save new password')
      await until('the difference', () => findText('✕ Passwords do not match'))
      await fill({ 'Confirm new password': password })
      refuse(page, 'PUT /api/auth/change-password', 'The desk is closed')
      await press('Save new password')
    },
    texts: ['Password Change Failed', 'The desk is closed', 'Leave and erase me'],
  },
  {
    how: 'a password change',
    path: '/settings',
    goesOn: true,
    bringAbout: () => press('Save new password'),
    texts: ['Password changed'],
  },
  {
    how: 'an acceptance that fails without a word',
    path: '/terms',
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/auth/accept-terms')
      await press('I Understand and Accept')
    },
    texts: ['Error', 'Failed to accept terms'],
  },
  {
    how: 'accepting the terms',
    path: '/terms',
    goesOn: true,
    bringAbout: () => press('I Understand and Accept'),
    texts: ['Success', 'You have accepted the Terms & Conditions'],
  },
  {
    how: 'an acceptance that fails without a word',
    path: '/privacy',
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/auth/accept-privacy')
      await press('I Understand and Accept')
    },
    texts: ['Error', 'Failed to accept privacy policy'],
  },
  {
    how: 'accepting the policy',
    path: '/privacy',
    goesOn: true,
    bringAbout: () => press('I Understand and Accept'),
    texts: ['Success', 'You have accepted the Privacy Policy'],
  },
  {
    how: 'a suspended member',
    path: '/',
    bringAbout: async (page) => {
      await comeBack(page, () => readAs(page, 'GET /api/auth/user', { status: 'suspended' }))
    },
    texts: ['Your account is suspended. Please contact support.'],
  },
  {
    how: 'a class that is over',
    path: '/deposit',
    bringAbout: async (page) => {
      await comeBack(page, () =>
        readAs(page, 'GET /api/world', { stage: 'ended', endsAt: '2026-01-01T04:00:00.000Z' }),
      )
    },
    texts: ['This class has ended. You can still read everything.'],
  },
  {
    how: 'losing the line',
    path: '/faq',
    bringAbout: async (page) => page.setOffline(true),
    texts: ['Offline'],
  },
  {
    how: 'the line is back, and the session has ended',
    path: '/faq',
    goesOn: true,
    bringAbout: async (page) => {
      page.setOffline(false)
      page.forgetCookies()
      await page.goto('/plans')
    },
    texts: ['Unauthorized', 'You are logged out. Logging in again...'],
  },
]

/** Opens the first line of a list. */
function openFirst(): Promise<void> {
  return pressThe('the first line', () =>
    [...document.querySelectorAll<HTMLElement>('main li button[aria-haspopup=dialog]')].slice(0, 1),
  )
}
