import * as fc from 'fast-check'

// A thousand changes, each with its own run: a property is tried less often than it is by `npm test`,
// so what is noticed here is noticed there.
fc.configureGlobal({ numRuns: 30 })
