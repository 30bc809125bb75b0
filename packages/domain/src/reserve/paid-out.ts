/** Whose money was paid out; amounts in centavos. The parts add up to the whole. */
export type PaidOut = {
  /** All withdrawals ever paid and not reversed. */
  total: bigint
  /** One's own deposits, back. */
  ownMoney: bigint
  /** Of what is beyond that: what the bots have earned, as far as it goes. */
  trading: bigint
  /** Then what the operator put in at the start. */
  capital: bigint
  /** The rest: other people's deposits. */
  othersMoney: bigint
}

/**
 * Splits what was paid out by whose money it was.
 *
 * Each withdrawal is its member's own money back, up to what they had paid in by then and not had
 * back already. First in, first out cannot say that: it names whose deposit was used first, which may
 * be one's own although one has taken out far more than one ever paid in. What is beyond one's own
 * money, trading paid as far as it earned anything, then the operator's capital: the reading that is
 * kindest to the platform. All else can only be others' deposits.
 *
 * @param beyond of `total`, what members took out beyond their own money, >= 0
 * @param tradingResult what the bots have earned or, negative, lost by now
 * @param capital what the operator put in, >= 0
 */
export function splitPaidOut({
  total,
  beyond,
  tradingResult,
  capital,
}: {
  total: bigint
  beyond: bigint
  tradingResult: bigint
  capital: bigint
}): PaidOut {
  const trading = atMost(beyond, tradingResult > 0n ? tradingResult : 0n)
  const ofCapital = atMost(beyond - trading, capital)
  return {
    total,
    ownMoney: total - beyond,
    trading,
    capital: ofCapital,
    othersMoney: beyond - trading - ofCapital,
  }
}

function atMost(amount: bigint, limit: bigint): bigint {
  return amount < limit ? amount : limit
}
