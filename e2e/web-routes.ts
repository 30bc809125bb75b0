import { readWebTables, type WebAddress } from '../scripts/web-tables.ts'

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
