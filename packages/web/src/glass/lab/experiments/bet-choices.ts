import type { Bet } from '@kunwari/population/bet'

/** When to get out, as somebody would say it. */
export const betRules = {
  once: { kind: 'rolls', n: 0 },
  thrice: { kind: 'rolls', n: 2 },
  doubled: { kind: 'times', n: 200 },
  day30: { kind: 'day', n: 30 },
  day90: { kind: 'day', n: 90 },
  delay: { kind: 'delay', n: 0 },
} as const satisfies Record<string, Bet['rule']>
export type BetRuleName = keyof typeof betRules
export const betRuleNames = Object.keys(betRules) as BetRuleName[]

/** How many worlds a bet is tried in. */
export const betWorlds = 1_000
