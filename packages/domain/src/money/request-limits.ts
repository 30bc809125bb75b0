import { type Centavos, centavos } from './centavos.ts'

/** The least that a deposit may ask for. */
export const depositMinimumCentavos: Centavos = centavos(50_000n)
/** The least that a withdrawal may ask for. */
export const withdrawalMinimumCentavos: Centavos = centavos(50_000n)

/** As many of somebody's deposits wait for a decision at most. */
export const pendingDepositsMax = 10
/** As many of somebody's withdrawals wait for a decision at most. */
export const pendingWithdrawalsMax = 5

/** What the services refuse: amounts below the least, centavos, and requests above the most. */
export type RequestLimits = {
  depositMin: Centavos
  withdrawalMin: Centavos
  pendingDepositsMax: number
  pendingWithdrawalsMax: number
}

/** What deposits and withdrawals go by, invented members' included. */
export const requestLimits: RequestLimits = {
  depositMin: depositMinimumCentavos,
  withdrawalMin: withdrawalMinimumCentavos,
  pendingDepositsMax,
  pendingWithdrawalsMax,
}
