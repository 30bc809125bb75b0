/** A member of a simulated lesson. Amounts in centavos. */
export type SimulatedPerson = {
  number: number
  referrer: SimulatedPerson | null
  pocketLeft: bigint
  available: bigint
  runningPlans: number
  /** What plans paid back since the person last decided. */
  matured: bigint
  pendingWithdrawals: number
  /** Whether something happened that a person decides about: then only is it worth asking. */
  isAwake: boolean
  /** What was bought on the day of the last purchase, by plan. */
  bought: { day: number; amounts: bigint[] }
}

/** Somebody who has done nothing yet. */
export function newPerson(number: number, pocketLeft: bigint): SimulatedPerson {
  return {
    number,
    referrer: null,
    pocketLeft,
    available: 0n,
    runningPlans: 0,
    matured: 0n,
    pendingWithdrawals: 0,
    isAwake: true,
    bought: { day: -1, amounts: [] },
  }
}
