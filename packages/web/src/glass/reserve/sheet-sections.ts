/** The sheet's numbered parts, in their order: the ids to which the index leads. */
export const reserveParts = ['whose-money', 'held', 'run-out', 'past', 'proof', 'flow'] as const

export type ReservePart = (typeof reserveParts)[number]
