/**
 * Normal quantile (inverse of the standard normal distribution), Wichura's algorithm AS 241.
 *
 * @param p probability, above 0 and below 1
 * @returns z with P(Z <= z) = p, relative error about 1e-16
 * @source M. J. Wichura, Applied Statistics 37 (1988) 477-484; docs/decisions/033
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return (q * polynomial(CENTRE.over, r)) / polynomial(CENTRE.under, r)
  }
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const { over, under, shift } = r <= 5 ? SHOULDER : TAIL
  const z = polynomial(over, r - shift) / polynomial(under, r - shift)
  return q < 0 ? -z : z
}

/**
 * Student's t quantile: Newton's method on the distribution, kept inside a bracket.
 *
 * @param p probability, above 0 and below 1
 * @param df degrees of freedom, above 0; any real number (Welch)
 * @returns t with P(T <= t) = p, error below 1e-9 for df from 1 to 1,000
 */
export function studentQuantile(p: number, df: number): number {
  if (p < 0.5) return -studentQuantile(1 - p, df)
  let low = 0
  let high = 1
  while (upperTail(high, df) > 1 - p) high *= 2
  let t = Math.min(Math.max(normalQuantile(p), low), high)
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const excess = upperTail(t, df) - (1 - p)
    if (excess > 0) low = t
    else high = t
    const newton = t + excess / density(t, df)
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - t) <= 1e-14 * Math.max(1, t)) return next
    t = next
  }
  return t
}

const ROUNDS_MAX = 200

/** P(T > t) for t >= 0. */
function upperTail(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2
}

function density(t: number, df: number): number {
  const constant = logGamma((df + 1) / 2) - logGamma(df / 2) - Math.log(df * Math.PI) / 2
  return Math.exp(constant - ((df + 1) / 2) * Math.log1p((t * t) / df))
}

/** Regularised incomplete beta function I_x(a, b), by its continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x >= 1) return 1
  // The fraction converges fast on one side of the mean; the other side is 1 minus its mirror.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const logFront =
    a * Math.log(x) + b * Math.log1p(-x) - (logGamma(a) + logGamma(b) - logGamma(a + b))
  return (Math.exp(logFront) * betaFraction(x, a, b)) / a
}

/** Lentz's method for the continued fraction of the incomplete beta function. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= ROUNDS_MAX; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d)
      c = away(1 + term / c)
      fraction *= c * d
    }
    if (Math.abs(c * d - 1) < 1e-16) break
  }
  return fraction
}

/** A divisor that is never 0. */
function away(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value
}

/** Logarithm of the gamma function for x > 0, by Lanczos' series. */
function logGamma(x: number): number {
  const [first = 0, ...rest] = LANCZOS
  const sum = rest.reduce((total, one, i) => total + one / (x + i), first)
  const base = x + 6.5
  return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

/** Horner's rule; coefficients from the constant one up. */
function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, one) => sum * x + one, 0)
}

const CENTRE = {
  over: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
    45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597,
    39307.89580009271, 28729.085735721943, 5226.495278852854,
  ],
} as const

const SHOULDER = {
  shift: 1.6,
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
    1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
    0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
  ],
} as const

const TAIL = {
  shift: 5,
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
    0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    1.8463183175100548e-5, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
} as const

const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
] as const
