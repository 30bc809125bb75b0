import type { PictureScreen } from './picture-screens.ts'

/**
 * What stands around a member's money: their account, what they are told, what everybody may read;
 * some of it as it comes empty, slowly, not at all or without a network, and some in Filipino.
 */
export const memberPictures: readonly PictureScreen[] = [
  { name: 'landing-fil', isOnce: true, who: 'visitorInFilipino', path: '/' },
  { name: 'forgot-password', isOnce: true, who: 'visitor', path: '/forgot-password' },
  { name: 'about', isOnce: true, who: 'visitor', path: '/about' },
  { name: 'about-fil', isOnce: true, who: 'visitorInFilipino', path: '/about' },
  { name: 'faq', isOnce: true, who: 'visitor', path: '/faq' },
  { name: 'terms', isOnce: true, who: 'visitor', path: '/terms' },
  { name: 'privacy', isOnce: true, who: 'visitor', path: '/privacy' },
  { name: 'home-fil', isOnce: true, who: 'memberInFilipino', path: '/' },
  { name: 'home-empty', isOnce: true, who: 'newcomer', path: '/' },
  {
    name: 'home-offline',
    isOnce: true,
    who: 'member',
    path: '/',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('Offline', { exact: true }).waitFor()
    },
  },
  {
    name: 'menu',
    isPhoneOnly: true,
    who: 'member',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator(':popover-open').getByRole('link').first().waitFor()
    },
  },
  { name: 'account', who: 'member', path: '/account' },
  { name: 'account-fil', isOnce: true, who: 'memberInFilipino', path: '/account' },
  { name: 'settings', who: 'member', path: '/settings' },
  { name: 'settings-fil', isOnce: true, who: 'memberInFilipino', path: '/settings' },
  { name: 'notifications', who: 'member', path: '/notifications' },
  { name: 'notifications-empty', isOnce: true, who: 'newcomer', path: '/notifications' },
  {
    name: 'notifications-loading',
    isOnce: true,
    who: 'member',
    path: '/notifications',
    state: 'loading',
  },
  {
    name: 'notifications-failing',
    isOnce: true,
    who: 'member',
    path: '/notifications',
    state: 'failing',
  },
  { name: 'transactions-empty', isOnce: true, who: 'newcomer', path: '/transactions' },
  { name: 'statement', isOnce: true, who: 'member', path: '/transactions?statement=days' },
  { name: 'statement-paper', isOnce: true, who: 'member', path: '/transactions/statement' },
  { name: 'referral', who: 'leader', path: '/referral' },
  { name: 'referral-fil', isOnce: true, who: 'memberInFilipino', path: '/referral' },
  { name: 'referral-empty', isOnce: true, who: 'newcomer', path: '/referral' },
  { name: 'red-flags', isPhoneOnly: true, who: 'member', path: '/red-flags' },
]
