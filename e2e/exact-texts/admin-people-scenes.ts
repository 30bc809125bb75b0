import { findByRole, findText } from '../../packages/web/src/testing/what-is-seen.ts'
import {
  answer,
  comeBack,
  failSilently,
  fill,
  hold,
  press,
  pressFirst,
  pressInDialog,
  type Scene,
  until,
} from './scene.ts'

/** Somebody of this test's own: others meet the seeded people as they were. */
export const newcomer = { email: 'dulce@kunwari.test', firstName: 'Dulce', lastName: 'Amor' }

const users = `/admin/users?query=${newcomer.email}`
const settings = '/admin/payment-settings'

/** People, their details and the payment methods, as an admin meets them. */
export const adminPeopleScenes: readonly Scene[] = [
  {
    how: 'everybody',
    path: '/admin/users',
    texts: [
      'Admin Dashboard',
      'Manage users, verify transactions, and view statistics',
      'All Users',
      /^\d+ total user\(s\)$/,
      'Member',
      'Active',
    ],
  },
  // Other tests' people are newer: the leader may stand on the second page.
  {
    how: 'a leader',
    path: '/admin/users?query=leader@kunwari.test',
    texts: ['Leader', 'Page 1 of 1'],
  },
  { how: 'nobody found', path: '/admin/users?query=nobody-at-all', texts: ['No users found'] },
  {
    how: 'the actions of somebody',
    path: users,
    bringAbout: openMenu,
    texts: [
      'Make leader',
      'Make support',
      'Make admin',
      'Suspend',
      'Block',
      'Reset Password',
      'Add Funds',
      'Remove Funds',
    ],
  },
  {
    how: 'a change that fails without a word',
    path: users,
    bringAbout: async (page) => {
      failSilently(page, 'PUT /api/admin/users/*')
      await act('Suspend', 'Suspend')
    },
    texts: ['Error', 'Failed to update user'],
  },
  {
    how: 'a change',
    path: users,
    goesOn: true,
    bringAbout: () => pressInDialog('Suspend'),
    texts: ['User updated successfully', 'Suspended'],
  },
  {
    how: 'an amount of nothing',
    path: users,
    goesOn: true,
    bringAbout: async () => {
      await openMenu()
      await press('Add Funds')
      await fill({ Amount: '0', Reason: 'A prize' })
      await pressInDialog('Add Funds')
    },
    texts: ['✕ Amount must be greater than 0'],
  },
  {
    how: 'funds that fail without a word',
    path: users,
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'PUT /api/admin/users/*')
      await fill({ Amount: '25' })
      await pressInDialog('Add Funds')
    },
    texts: ['Error', 'Failed to update balance'],
  },
  {
    how: 'funds added',
    path: users,
    goesOn: true,
    bringAbout: () => pressInDialog('Add Funds'),
    texts: ['Balance updated successfully'],
  },
  {
    how: 'a reset that fails without a word',
    path: users,
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/admin/users/*/reset-password')
      await act('Reset Password', 'Reset password')
    },
    texts: ['Error', 'Failed to reset password'],
  },
  {
    how: 'a reset',
    path: users,
    goesOn: true,
    bringAbout: async () => {
      await pressInDialog('Reset password')
      await press('Copy')
    },
    texts: ['Password Reset Successful', 'Copy', 'Copied to clipboard!', /in Settings\.$/],
  },
  {
    how: 'the details of somebody to whom nothing happened',
    path: '/admin/users?query=support@kunwari.test',
    bringAbout: async () => {
      await press('Sari Cruz')
      await until('the account', () => findText('Account number'))
    },
    texts: [
      'Account Details',
      'Add Funds',
      'Remove Funds',
      'Referred by',
      'Plans',
      'Referrals',
      'Recent transactions',
      'No transactions yet',
      'No deposits yet',
      'No withdrawals yet',
    ],
  },
  {
    how: 'methods on their way',
    path: settings,
    bringAbout: async (page) => {
      await comeBack(page, () => hold(page, 'GET /api/admin/payment-settings'))
    },
    texts: ['Loading payment settings...'],
  },
  {
    how: 'methods that do not come',
    path: settings,
    bringAbout: async (page) => {
      await comeBack(page, () => failSilently(page, 'GET /api/admin/payment-settings'))
    },
    texts: ['Failed to load payment settings'],
  },
  {
    how: 'no methods',
    path: settings,
    bringAbout: async (page) => {
      await comeBack(page, () =>
        answer(page, 'GET /api/admin/payment-settings', { status: 200, json: [] }),
      )
    },
    texts: ['No payment settings found'],
  },
  {
    how: 'a toggle that fails without a word',
    path: settings,
    bringAbout: async (page) => {
      failSilently(page, 'PUT /api/admin/payment-settings/*')
      await press(/Others/, 'switch')
    },
    texts: ['Active', 'Error', 'Failed to toggle payment method'],
  },
  {
    how: 'a toggle',
    path: settings,
    goesOn: true,
    bringAbout: () => press(/Others/, 'switch'),
    texts: ['Inactive', 'Payment setting updated successfully'],
  },
  {
    how: 'a change of a method that fails without a word',
    path: settings,
    goesOn: true,
    bringAbout: async (page) => {
      // For the next scene: as it was.
      await press(/Others/, 'switch')
      await until('Others', () => findByRole('switch', /Others/, { checked: true })[0])
      failSilently(page, 'PUT /api/admin/payment-settings/*')
      await pressFirst(/Edit/)
      await pressInDialog('Save')
    },
    texts: ['Cancel', 'Save', 'Error', 'Failed to update payment setting'],
  },
  {
    how: 'a change of a method under way',
    path: settings,
    goesOn: true,
    bringAbout: async (page) => {
      hold(page, 'PUT /api/admin/payment-settings/*')
      await pressInDialog('Save')
    },
    // A spinner stands over it, for those who see; the words are for those who do not.
    texts: ['Saving...'],
  },
]

function openMenu(): Promise<void> {
  return press(/^Actions for/)
}

/** Chooses something to do with the one person listed, and confirms it. */
async function act(action: string, confirm: string): Promise<void> {
  await openMenu()
  await press(action)
  await pressInDialog(confirm)
}
