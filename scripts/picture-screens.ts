import type { Page } from '@playwright/test'
import { memberPictures } from './member-pictures.ts'
import type { PictureWorld } from './picture-world.ts'

/** One picture: who stands where, and what they did there. */
export type PictureScreen = {
  name: string
  who: keyof PictureWorld['pages']
  /** CLASS_CODE stands for the world's own. */
  path: string
  act?: (page: Page) => Promise<void>
}

export const pictureScreens: readonly PictureScreen[] = [
  { name: 'landing', who: 'visitor', path: '/' },
  {
    name: 'exhibit',
    who: 'visitor',
    path: '/',
    act: async (page) => {
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'register', who: 'visitor', path: '/register', act: fillRegistration },
  {
    name: 'verify',
    who: 'visitor',
    path: '/register',
    act: async (page) => {
      await fillRegistration(page)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Register' }).click()
      await page.getByRole('button', { name: 'Back to Registration' }).waitFor()
    },
  },
  { name: 'login', who: 'visitor', path: '/login' },
  { name: 'inbox', who: 'visitor', path: '/inbox' },
  { name: 'join', who: 'visitor', path: '/join/CLASS_CODE' },
  { name: 'reserve', who: 'visitor', path: '/reserve' },
  { name: 'reserve-healthy', who: 'healthy', path: '/reserve' },
  { name: 'reserve-broke', who: 'broke', path: '/reserve' },
  { name: 'not-found', who: 'visitor', path: '/nowhere' },
  { name: 'home', who: 'member', path: '/' },
  { name: 'deposit', who: 'member', path: '/deposit', act: fillDeposit },
  { name: 'withdraw', who: 'member', path: '/withdraw' },
  {
    name: 'withdraw-confirm',
    who: 'member',
    path: '/withdraw',
    act: async (page) => {
      await page.getByLabel('Amount').fill('500.00')
      await page.getByRole('button', { name: 'Use my pretend account' }).click()
      await page.getByRole('button', { name: 'Review withdrawal' }).click()
    },
  },
  { name: 'plans', who: 'member', path: '/plans' },
  {
    name: 'buy',
    who: 'member',
    path: '/plans',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Choose/ })
        .nth(1)
        .click()
      await page.getByLabel('Amount').fill('500.00')
    },
  },
  {
    name: 'promise',
    who: 'member',
    path: '/plans',
    act: async (page) => {
      await page.getByRole('button', { name: 'What this promise means' }).first().click()
    },
  },
  { name: 'investments', who: 'member', path: '/investments' },
  { name: 'referral', who: 'member', path: '/referral' },
  { name: 'referral-leader', who: 'leader', path: '/referral' },
  {
    name: 'referral-qr',
    who: 'leader',
    path: '/referral',
    act: (page) => page.getByRole('button', { name: 'QR code' }).click(),
  },
  { name: 'transactions', who: 'member', path: '/transactions' },
  {
    name: 'transaction',
    who: 'member',
    path: '/transactions?type=withdrawal',
    act: (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /Withdrawal/ })
        .nth(1)
        .click(),
  },
  ...memberPictures,
  { name: 'admin', who: 'admin', path: '/admin' },
  { name: 'admin-deposits', who: 'admin', path: '/admin/deposits' },
  {
    name: 'admin-proof',
    who: 'admin',
    path: '/admin/deposits',
    act: (page) =>
      page
        .getByRole('button', { name: /View Full/ })
        .first()
        .click(),
  },
  {
    name: 'admin-reject',
    who: 'admin',
    path: '/admin/deposits',
    act: (page) =>
      page
        .getByRole('button', { name: /^Reject/ })
        .first()
        .click(),
  },
  {
    name: 'admin-many',
    who: 'admin',
    path: '/admin/deposits',
    act: (page) =>
      page
        .getByRole('checkbox', { name: /^Select all/ })
        .first()
        .check(),
  },
  { name: 'admin-history', who: 'admin', path: '/admin/deposits?view=history' },
  { name: 'admin-withdrawals', who: 'admin', path: '/admin/withdrawals' },
  { name: 'admin-users', who: 'admin', path: '/admin/users' },
  {
    name: 'admin-user',
    who: 'admin',
    path: '/admin/users?query=leader',
    act: async (page) => {
      await page.getByRole('button', { name: 'Lito Reyes', exact: true }).click()
      await page.getByRole('heading', { name: 'Lito Reyes' }).waitFor()
    },
  },
  { name: 'admin-class', who: 'admin', path: '/admin/class' },
  { name: 'admin-audit', who: 'admin', path: '/admin/audit' },
  { name: 'admin-applications', who: 'admin', path: '/admin/applications' },
  {
    name: 'admin-clock',
    who: 'admin',
    path: '/admin/clock',
    act: async (page) => page.getByText('30 days', { exact: true }).click(),
  },
]

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('Email or phone number').fill('0917 555 0142')
  await page.getByLabel('First name').fill('Jose')
  await page.getByLabel('Last name').fill('Mercado')
  await page.getByLabel('Password', { exact: true }).fill('Sampaguita-77')
  await page.getByLabel('Confirm password').fill('Sampaguita-77')
}

async function fillDeposit(page: Page): Promise<void> {
  await page.getByLabel('Amount').fill('750.00')
  await page.getByRole('button', { name: 'Submit deposit', disabled: false }).waitFor()
}
