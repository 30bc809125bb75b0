/**
 * How an hour's variance follows from the hour before: GARCH(1,1). A large move, up or down, makes the
 * next moves larger, and that fades by 2 % an hour: volatility comes in clusters.
 *
 *     variance(t+1) = (1 - alpha - beta) * longRun + alpha * return(t)^2 + beta * variance(t)
 *
 * @source T. Bollerslev, "Generalized autoregressive conditional heteroskedasticity", Journal of
 *   Econometrics 31 (1986); with Student's t: Review of Economics and Statistics 69 (1987)
 */
const garch = { alpha: 0.08, beta: 0.9 } as const

/**
 * The variance of the next hour's return.
 *
 * @param longRun the variance that it keeps returning to
 */
export function nextVariance(
  { variance, hourReturn }: { variance: number; hourReturn: number },
  longRun: number,
): number {
  const { alpha, beta } = garch
  return (1 - alpha - beta) * longRun + alpha * hourReturn * hourReturn + beta * variance
}

/** The fourth moment of a return over the square of its variance, in the long run; 3 for a normal. */
export function kurtosisOf(innovationKurtosis: number): number {
  const persistence = (garch.alpha + garch.beta) ** 2
  const shock = garch.alpha ** 2 * (innovationKurtosis - 1)
  return (innovationKurtosis * (1 - persistence)) / (1 - persistence - shock)
}

/** How much the squares of two returns have in common that stand `lag` hours apart, >= 1. */
export function squaresCorrelation(lag: number): number {
  const { alpha, beta } = garch
  const first = (alpha * (1 - alpha * beta - beta ** 2)) / (1 - 2 * alpha * beta - beta ** 2)
  return first * (alpha + beta) ** (lag - 1)
}
