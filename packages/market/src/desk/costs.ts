// What trading costs, apart from what calculates with it: people are told it, too.

/** What a venue takes of every fill, 0.10 %, as large ones charge small customers: basis points. */
export const feeBps = 10

/** How much worse than the hour's first price a fill is: basis points. */
export const slippageBps = 5
