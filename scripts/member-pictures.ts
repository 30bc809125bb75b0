import type { PictureScreen } from './picture-screens.ts'

/**
 * What stands around a member's money: their account, what they are told, what everybody may read;
 * some of it as it comes empty, slowly, not at all or without a network, and some in Filipino.
 */
export const memberPictures: readonly PictureScreen[] = [
  { name: 'landing-fil', who: 'visitorInFilipino', path: '/' },
  { name: 'forgot-password', who: 'visitor', path: '/forgot-password' },
  { name: 'about', who: 'visitor', path: '/about' },
  { name: 'about-fil', who: 'visitorInFilipino', path: '/about' },
  { name: 'faq', who: 'visitor', path: '/faq' },
  { name: 'terms', who: 'visitor', path: '/terms' },
  { name: 'privacy', who: 'visitor', path: '/privacy' },
  { name: 'home-fil', who: 'memberInFilipino', path: '/' },
  { name: 'home-empty', who: 'newcomer', path: '/' },
  {
    name: 'home-offline',
    who: 'member',
    path: '/',
    act: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('Offline', { exact: true }).waitFor()
    },
  },
  {
    name: 'menu',
    who: 'member',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator(':popover-open').getByRole('link').first().waitFor()
    },
  },
  { name: 'account', who: 'member', path: '/account' },
  { name: 'account-fil', who: 'memberInFilipino', path: '/account' },
  { name: 'settings', who: 'member', path: '/settings' },
  { name: 'settings-fil', who: 'memberInFilipino', path: '/settings' },
  { name: 'notifications', who: 'member', path: '/notifications' },
  { name: 'notifications-empty', who: 'newcomer', path: '/notifications' },
  { name: 'transactions-empty', who: 'newcomer', path: '/transactions' },
  { name: 'statement', who: 'member', path: '/transactions?statement=days' },
  { name: 'statement-paper', who: 'member', path: '/transactions/statement' },
  { name: 'referral-fil', who: 'memberInFilipino', path: '/referral' },
  { name: 'referral-empty', who: 'newcomer', path: '/referral' },
  { name: 'red-flags', who: 'member', path: '/red-flags' },
]
