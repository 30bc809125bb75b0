/** What is drawn for a crowd, each a purpose of its own. Numbers up to 39 are the laboratory's. */
export const crowdDraws = {
  /** In which act of a day an extra comes. */
  act: 40,
  pocket: 41,
  /** Whether somebody brought an extra. */
  brought: 42,
  referrer: 43,
  /** How much of the pocket goes in first. */
  share: 44,
  /** Which plan is thought of first. */
  plan: 45,
  roll: 46,
  topUp: 47,
} as const
