import type { Page } from '@playwright/test'
import { failSilently, press, readAs, type Scene } from './scene.ts'

const user = '**/api/auth/user'
const standing = 'GET /api/prime-leader/application'

const qualified = {
  requirements: [
    { name: 'active_referrals', need: 5, have: 5, met: true },
    { name: 'referral_investments', need: '100000.00', have: '100000.00', met: true },
    { name: 'active_package', need: '15000.00', have: '15000.00', met: true },
  ],
}

const leader = {
  isPrimeLeader: true,
  primeLeaderApprovedAt: '2026-11-01T00:00:00.000Z',
  unclaimedDailyIncentives: '500.00',
  unclaimedMonthlyIncentives: '5000.00',
}

/** Inviting friends, applying, and being paid for it, with what a member is told at each step. */
export const referralScenes: readonly Scene[] = [
  {
    how: 'arriving without a friend',
    path: '/referral',
    texts: ['Refer and Earn', 'No referrals yet', 'Apply', 'What this costs'],
  },
  {
    how: 'an application that fails without a word',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      await readAs(page, standing, { status: 'none', ...qualified })
      await comeAgain(page)
      await failSilently(page, 'POST /api/prime-leader/apply')
      await press(page, 'Apply')
    },
    texts: ['Error', 'Failed to submit application'],
  },
  {
    how: 'an application that waits',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      await readAs(page, standing, { status: 'pending', ...qualified })
      await comeAgain(page)
    },
    texts: ['Please wait for admin approval'],
  },
  {
    how: 'an application that was rejected',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      const rejectionNote = 'Not qualified'
      await readAs(page, standing, { status: 'rejected', rejectionNote, ...qualified })
      await comeAgain(page)
    },
    texts: ['Reason: Not qualified', 'Apply again'],
  },
  {
    how: 'a leader whose daily pay cannot be collected',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      await makeLeader(page)
      await comeAgain(page)
      await failSilently(page, 'POST /api/prime-leader/collect-daily')
      await press(page, 'Collect the daily incentive')
    },
    texts: ['Error', 'Failed to collect daily incentive', '★ Prime Leader'],
  },
  {
    how: 'nor the monthly one',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      await failSilently(page, 'POST /api/prime-leader/collect-monthly')
      await press(page, 'Collect the monthly incentive')
    },
    texts: ['Failed to collect monthly incentive'],
  },
]

/** Goes away and comes back, which asks again for all that stands here. */
async function comeAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).click()
  await page.getByRole('link', { name: /^Referral/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Refer and Earn' }).waitFor()
}

/** Has every read of the person say that they are a leader, until the page is left. */
async function makeLeader(page: Page): Promise<void> {
  await page.route(user, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...leader } })
  })
}
