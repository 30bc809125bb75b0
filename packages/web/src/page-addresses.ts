import { adminRoutes } from './admin/admin.routes.ts'
import { hostRoutes, openRoutes, teachRoutes } from './hub/hub.routes.ts'
import {
  boosterAddress,
  boostersAddress,
  classAddress,
  doorAddress,
  drillAddress,
} from './lib/class-addresses.ts'
import { paths } from './lib/paths.ts'
import { memberRoutes, signedInRoutes } from './member/member.routes.ts'
import { inboxRoutes, supportRoutes } from './support/support.routes.ts'
import { everyoneRoutes } from './visitor/visitor.routes.ts'

/** The tables of addresses, by their names: for the build and for tests, which Node runs. */
export const tables = {
  everyoneRoutes,
  signedInRoutes,
  memberRoutes,
  supportRoutes,
  inboxRoutes,
  adminRoutes,
}

/**
 * Every address that is a page of the app, as its tables and its router name them: what the server
 * answers with the page, and any other one with Page Not Found. The build writes them down for it.
 */
export const pageAddresses: readonly string[] = [
  ...new Set(Object.values(tables).flatMap((table) => table.map(({ path }) => path))),
  paths.room,
  paths.dashboard,
  doorAddress,
  classAddress,
  drillAddress,
  boosterAddress,
  boostersAddress,
].toSorted()

/** Every address that is a page of the hub, an installation of many classes. */
export const hubAddresses: readonly string[] = [...openRoutes, ...teachRoutes, ...hostRoutes]
  .map(({ path }) => path)
  .toSorted()
