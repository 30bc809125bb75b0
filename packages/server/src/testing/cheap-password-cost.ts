import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Argon2 at its least cost, for the tests with a database and those in a browser: they register and sign in some
 * thousands of people, and at the cost of a server that would be half of their time. passwords.test.ts has the real
 * cost, and so has every server in a process of its own. What is stored says the real cost all the same.
 */
const leastCost = { memory: 8, passes: 1, parallelism: 1 }
/** KiB that a server's hash takes at the least; what a test asks for below that it has a reason for. */
const serverMemoryMin = 19_000

type Derive = (
  algorithm: string,
  parameters: { memory: number },
  callback: (error: Error | null, key: Buffer) => void,
) => void
type Costs = { derive: Derive; isReal: boolean }

/** One for a worker: its test files share Node's own modules, and run this each. */
const key = Symbol.for('kunwari.passwordCosts')
const ofWorker = globalThis as unknown as Record<symbol, Costs | undefined>

if (ofWorker[key] === undefined) {
  const costs: Costs = { derive: crypto.argon2 as unknown as Derive, isReal: false }
  ofWorker[key] = costs
  const derive: Derive = (algorithm, parameters, callback) => {
    const isKept = costs.isReal || parameters.memory < serverMemoryMin
    costs.derive(algorithm, isKept ? parameters : { ...parameters, ...leastCost }, callback)
  }
  Object.assign(crypto, { argon2: derive })
  syncBuiltinESMExports()
}

/** Hashes at the cost of a server until it is told otherwise: where the time of an answer is tested. */
export function hashAtRealCost(isReal: boolean): void {
  const costs = ofWorker[key]
  if (!costs) throw new Error('the cost of passwords is set before a test begins')
  costs.isReal = isReal
}
