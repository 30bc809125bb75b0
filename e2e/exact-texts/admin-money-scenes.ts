import type { AppPage } from '../../packages/web/src/testing/app-page.tsx'
import { failSilently, fill, press, pressFirst, type Scene } from './scene.ts'

const deposits = '/admin/deposits'
const withdrawals = '/admin/withdrawals'
const applications = '/admin/applications'

/** What an admin does with money, while one deposit without a proof and one withdrawal wait. */
export const adminMoneyScenes: readonly Scene[] = [
  {
    how: 'how the world stands',
    path: '/admin',
    texts: [
      'Admin Dashboard',
      'Manage users, verify transactions, and view statistics',
      'Total Members',
      'Total Sales (Today)',
      'Total Withdrawals (Today)',
      'Net Sales',
      'Pool',
      'Coverage ratio',
      'Run-out date',
      'Pending Deposits',
      'Pending Withdrawals',
    ],
  },
  { how: 'a deposit without a proof', path: deposits, texts: ['No image', 'Approve', 'Reject'] },
  {
    how: 'why a deposit is rejected',
    path: deposits,
    goesOn: true,
    bringAbout: () => press('Reject'),
    texts: [
      'Reject Deposit',
      'Rejection Reason',
      'Makikita ito ng user. Puwedeng iwanang blangko.',
    ],
  },
  {
    how: 'an approval that fails without a word',
    path: deposits,
    bringAbout: (page) => failAndPress(page, 'PUT /api/admin/deposits/*/verify', 'Approve'),
    texts: ['Error', 'Failed to update deposit'],
  },
  {
    how: 'an approval',
    path: deposits,
    goesOn: true,
    bringAbout: () => press('Approve'),
    texts: ['Deposit updated successfully', 'No pending deposits'],
  },
  {
    how: 'all deposits',
    path: '/admin/deposits?view=history',
    texts: ['Deposit History', 'Approved', 'Rejected', 'Export CSV', 'View Full'],
  },
  {
    how: 'the proof of one',
    path: '/admin/deposits?view=history',
    goesOn: true,
    bringAbout: () => pressFirst(/View Full/),
    texts: ['Proof of Payment', 'Rotate'],
  },
  {
    how: 'a deposit that nobody made',
    path: '/admin/deposits?view=history&query=nobody-at-all',
    texts: ['No deposit history'],
  },
  {
    how: 'why a withdrawal is rejected',
    path: withdrawals,
    bringAbout: () => press('Reject'),
    texts: ['Reject Withdrawal', 'Rejection Reason'],
  },
  {
    how: 'an approval that fails without a word',
    path: withdrawals,
    bringAbout: (page) => failAndPress(page, 'PUT /api/admin/withdrawals/*/verify', 'Approve'),
    texts: ['Error', 'Failed to update withdrawal'],
  },
  {
    how: 'an approval',
    path: withdrawals,
    goesOn: true,
    bringAbout: () => press('Approve'),
    texts: ['Withdrawal updated successfully', 'No pending withdrawals'],
  },
  {
    how: 'all withdrawals',
    path: '/admin/withdrawals?view=history',
    texts: ['Withdrawal History', 'Approved'],
  },
  {
    how: 'a withdrawal that nobody made',
    path: '/admin/withdrawals?view=history&query=nobody-at-all',
    texts: ['No withdrawal history'],
  },
  {
    how: 'nobody applied',
    path: applications,
    bringAbout: (page) => listAs(page, []),
    texts: ['Prime Leader Applications', 'No applications yet'],
  },
  {
    how: 'approving fails without a word',
    path: applications,
    bringAbout: async (page) => {
      await listAs(page, [applicant])
      await failAndPress(page, 'POST /api/admin/prime-leader/applications/*/approve', 'Approve')
    },
    texts: ['Error', 'Failed to approve application'],
  },
  {
    how: 'rejecting fails without a word',
    path: applications,
    goesOn: true,
    bringAbout: async (page) => {
      await press('Reject')
      await fill({ 'Rejection Reason': 'Too early.' })
      const call = 'POST /api/admin/prime-leader/applications/*/reject'
      await failAndPress(page, call, 'Reject application')
    },
    texts: ['Reject Prime Leader Application', 'Failed to reject application'],
  },
]

/** Somebody who applies: in the seeded world nobody waits. */
const applicant = {
  id: '01900000-0000-7000-8000-000000000001',
  userId: '01900000-0000-7000-8000-000000000002',
  status: 'pending',
  activeReferrals: 10,
  totalReferralInvestments: '100000.00',
  totalActiveInvestments: '10000.00',
  rejectionNote: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  reviewedAt: null,
  userFirstName: 'Dulce',
  userLastName: 'Amor',
  userEmail: 'dulce@kunwari.test',
  userAccountNumber: 'KW-1234-5678',
}

async function failAndPress(page: AppPage, call: string, name: string): Promise<void> {
  failSilently(page, call)
  await press(name)
}

/** From here on these are all the applications that there are. */
async function listAs(page: AppPage, json: readonly object[]): Promise<void> {
  page.detour('GET /api/admin/prime-leader/applications', async () => Response.json(json))
  await page.goto(page.path())
}
