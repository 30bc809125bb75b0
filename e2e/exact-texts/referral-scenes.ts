import { findByRole } from '../../packages/web/src/testing/what-is-seen.ts'
import { changeAnswer, failSilently, press, readAs, type Scene, until } from './scene.ts'

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
      readAs(page, standing, { status: 'none', ...qualified })
      await comeAgain()
      failSilently(page, 'POST /api/prime-leader/apply')
      await press('Apply')
    },
    texts: ['Error', 'Failed to submit application'],
  },
  {
    how: 'an application that waits',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      readAs(page, standing, { status: 'pending', ...qualified })
      await comeAgain()
    },
    texts: ['Please wait for admin approval'],
  },
  {
    how: 'an application that was rejected',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      const rejectionNote = 'Not qualified'
      readAs(page, standing, { status: 'rejected', rejectionNote, ...qualified })
      await comeAgain()
    },
    texts: ['Reason: Not qualified', 'Apply again'],
  },
  {
    how: 'a leader whose daily pay cannot be collected',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      page.detour('GET /api/auth/user', changeAnswer(leader))
      await comeAgain()
      failSilently(page, 'POST /api/prime-leader/collect-daily')
      await press('Collect the daily incentive')
    },
    texts: ['Error', 'Failed to collect daily incentive', '★ Prime Leader'],
  },
  {
    how: 'nor the monthly one',
    path: '/referral',
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/prime-leader/collect-monthly')
      await press('Collect the monthly incentive')
    },
    texts: ['Failed to collect monthly incentive'],
  },
]

/** Goes away and comes back, which asks again for all that stands here. */
async function comeAgain(): Promise<void> {
  await press('Home', 'link')
  await press(/^Referral/, 'link')
  await until('the screen', () => findByRole('heading', 'Refer and Earn')[0])
}
