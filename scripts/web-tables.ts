import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './processes.ts'

/** As the web app's `ScreenAddress`, whose own types are of a browser. */
export type WebAddress = {
  path: string
  load: () => Promise<unknown>
  texts: readonly string[]
}

type WebTables = {
  tables: Record<
    | 'everyoneRoutes'
    | 'signedInRoutes'
    | 'memberRoutes'
    | 'supportRoutes'
    | 'inboxRoutes'
    | 'adminRoutes',
    readonly WebAddress[]
  >
  pageAddresses: readonly string[]
  hubAddresses: readonly string[]
}

/** The web app's tables of addresses, which Node runs as they stand: they load no screen. */
export async function readWebTables(): Promise<WebTables> {
  return import(pathToFileURL(path.join(ROOT, 'packages/web/src/page-addresses.ts')).href)
}
