/**
 * What came of an operation. A refusal after an attempt whose answer was lost is unsure: that attempt
 * may still have been waiting in a server that stood still, and may be done once, later.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unsure'

export type Decision = 'approved' | 'rejected' | 'cancelled'

/** A deposit or a withdrawal. Amounts are centavos throughout, and no two operations share one. */
export type NotedRequest = {
  kind: 'deposit' | 'withdrawal'
  person: string
  amount: bigint
  asked: Outcome
  /** Given by the server; undefined while nobody acknowledged it. */
  id: string | undefined
  decisions: { what: Decision; outcome: Outcome }[]
  reversals: Outcome[]
}

export type NotedPurchase = {
  person: string
  amount: bigint
  planDays: number
  asked: Outcome
  id: string | undefined
  cancels: Outcome[]
}

/** An admin's change of a balance: negative takes away. */
type NotedAdjustment = { person: string; amount: bigint; asked: Outcome }

/** Incentives that a leader collected; the amount is the server's. Null when nobody knows. */
export type NotedCollect = {
  person: string
  kind: 'daily_incentive' | 'monthly_incentive'
  amount: bigint | null
}

/** Everything that the rig was told, in memory: nothing of it was read back from the database. */
export type Notebook = {
  requests: NotedRequest[]
  purchases: NotedPurchase[]
  adjustments: NotedAdjustment[]
  collects: NotedCollect[]
  /** Acknowledged operations, by what they were. */
  acknowledged: Map<string, number>
  refused: number
  unsure: number
}

export function emptyNotebook(): Notebook {
  return {
    requests: [],
    purchases: [],
    adjustments: [],
    collects: [],
    acknowledged: new Map(),
    refused: 0,
    unsure: 0,
  }
}

/** Counts one operation whose answer is known. */
export function count(notebook: Notebook, what: string, outcome: Outcome): void {
  if (outcome === 'refused') notebook.refused += 1
  else if (outcome === 'unsure') notebook.unsure += 1
  else notebook.acknowledged.set(what, (notebook.acknowledged.get(what) ?? 0) + 1)
}

export function countAcknowledged(notebook: Notebook): number {
  return [...notebook.acknowledged.values()].reduce((total, one) => total + one, 0)
}

/** What was acknowledged for a request, if anything was decided about it. */
export function decidedAs({ decisions }: NotedRequest): Decision | undefined {
  return decisions.find(({ outcome }) => outcome === 'acknowledged')?.what
}
