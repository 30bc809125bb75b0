/** A day of a world: what moved on it, and what holds at its end. Centavos, people, days. */
export type DayFigures = {
  day: number
  joined: number
  /** First deposits and top-ups. */
  moneyIn: number
  /** Requests paid. */
  moneyOut: number
  fees: number
  bonuses: number
  /** Profit of plans that matured. */
  profits: number
  /** Leaders' pay collected. */
  incentives: number
  /** What the operator took. */
  skim: number
  trading: number
  /** All purchases of plans. */
  bought: number
  /** Those by people who did not join on the day. */
  rolled: number
  /** Asked for, after the fee. */
  asked: number
  /** Joined ever. */
  members: number
  /** Of them, not left. */
  inside: number
  /** Plans that run. */
  plans: number
  pool: number
  /** Wallets, with what is pending. */
  owed: number
  /** Of running plans. */
  principal: number
  accrued: number
  /** Leaders' pay that waits to be collected. */
  unclaimed: number
  /** Owed, unclaimed, and running plans with their whole profit. */
  promised: number
  /** Pool over what is owed by now, in ten-thousandths. */
  coverage: number
  /** People in line for their money. */
  waiting: number
  waitingAmount: number
  /** Days since the head of the line asked; 0 without a line. */
  oldestWait: number
  /** Chance of getting out that held on the day: basis points. */
  fear: number
  /** Days until the pool is passed if nobody new joins; null for never. */
  stopsIn: number | null
  leaders: number
  /** What the operator took so far. */
  taken: number
}

export type ClosedBy = 'frozen' | 'exit' | 'empty'
