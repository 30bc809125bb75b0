import { readWebTables, type WebAddress } from '../scripts/web-tables.ts'

/** One screen of the app: what the tab is called, and what its heading says. */
export type ScreenRow = {
  /** An address of it, where its pattern has a gap. */
  at?: string
  title: string | RegExp
  heading: string | RegExp
  opensFor: readonly Visitor[]
}

const everyone: readonly Visitor[] = ['visitor', 'member', 'leader', 'support', 'admin']
const signedIn: readonly Visitor[] = ['member', 'leader', 'support', 'admin']
const members: readonly Visitor[] = ['member', 'leader', 'admin']
const admins: readonly Visitor[] = ['admin']

/** A screen whose heading is what the tab is called. */
function named(title: string, opensFor: readonly Visitor[]): ScreenRow {
  return { title, heading: title, opensFor }
}

/** A section of the admin's tools: what waits for a decision is counted before its name. */
function section(title: string): ScreenRow {
  return { title: new RegExp(`^(\\([0-9]+\\) )?${title} · `), heading: title, opensFor: admins }
}

/**
 * Every screen but those at "/", said by hand: whom an address opens for, and what stands there.
 * A test compares it with the app's own tables.
 */
export const screenTable: Record<string, ScreenRow> = {
  '/register': named('Register', everyone),
  '/login': named('Sign In', everyone),
  '/forgot-password': named('Forgot password', everyone),
  '/inbox': named('Pretend inbox', everyone),
  // The world that is looked at has no class.
  '/join/:code': { at: '/join/ANI-2026', ...named('No such class', everyone) },
  '/setup': { at: '/setup#example', ...named('Set up the class', everyone) },
  '/reserve': named('Where the money comes from', everyone),
  '/lab': named('What happens to everyone?', everyone),
  '/about': named('About us', everyone),
  '/faq': named('Frequent questions', everyone),
  '/terms': named('Terms & Conditions', everyone),
  '/privacy': named('Privacy Policy', everyone),
  '/settings': named('Settings', signedIn),
  '/deposit': named('Deposit Funds', members),
  '/withdraw': named('Withdraw Funds', members),
  '/plans': named('Bot Subscription Plans', members),
  '/investments': named('Bot Dashboard', members),
  '/trading': named('Live Trading Dashboard', members),
  '/trading/bots/:name': { at: '/trading/bots/starter', ...named('Starter Bot', members) },
  '/referral': named('Refer and Earn', members),
  '/transactions': named('Transaction History', members),
  '/transactions/statement': named('Statement', members),
  '/notifications': named('Notifications', members),
  '/chat-support': named('Support chat', members),
  // A person not of support is told so.
  '/support-agent': {
    title: 'Support inbox',
    heading: /^(User Conversations|Access denied\. Support role required\.)/,
    opensFor: signedIn,
  },
  '/red-flags': named('Red flags', members),
  '/account': named('Your account', members),
  '/admin': section('Overview'),
  '/admin/deposits': section('Pending Deposits'),
  '/admin/withdrawals': section('Pending Withdrawals'),
  '/admin/users': section('All Users'),
  '/admin/payment-settings': section('Payment Settings'),
  '/admin/class': section('Class'),
  '/admin/audit': section('Audit log'),
  '/admin/applications': section('Prime Leader Applications'),
  '/admin/clock': section('Clock'),
}

/** What stands at "/" for each kind of person. */
export const homes: Record<Visitor, Pick<ScreenRow, 'title' | 'heading'>> = {
  visitor: { title: 'Kunwari', heading: 'Kunwari' },
  member: { title: 'Home', heading: /^Good (morning|afternoon|evening)/ },
  leader: { title: 'Home', heading: /^Good (morning|afternoon|evening)/ },
  support: { title: 'Support inbox', heading: 'User Conversations' },
  admin: { title: 'Home', heading: /^Good (morning|afternoon|evening)/ },
}

export const notFound = { title: 'Page Not Found', heading: 'Page Not Found' } as const

/** Who a screen of the web app can be opened by. */
export type Visitor = 'visitor' | 'member' | 'leader' | 'support' | 'admin'

const { tables } = await readWebTables()

/**
 * Every address that the app's tables name, for each kind of person. Which table opens for whom is said
 * here apart from the router.
 *
 * @returns patterns as wouter knows them, "/join/:code"
 */
export function readRoutes(): Record<Visitor, string[]> {
  const { everyoneRoutes, signedInRoutes, memberRoutes, inboxRoutes } = tables
  const member = addressesOf(memberRoutes, signedInRoutes, inboxRoutes, everyoneRoutes)
  return {
    // What stands at "/" for a visitor is shown by the entry, ahead of all tables.
    visitor: ['/', ...addressesOf(everyoneRoutes)],
    member,
    leader: member,
    support: addressesOf(tables.supportRoutes, signedInRoutes, inboxRoutes, everyoneRoutes),
    admin: [...member, ...addressesOf(tables.adminRoutes)],
  }
}

function addressesOf(...some: (readonly WebAddress[])[]): string[] {
  return some.flat().map(({ path }) => path)
}
