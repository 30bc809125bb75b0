import type { RunAs } from './people.ts'
import type { Way } from './way.ts'

/** Where everything of one cluster is. */
export type Place = {
  clusterDir: string
  /** The folder of bin/, lib/ and share/. */
  native: string
  runAs: RunAs | null
  way: Way
}
