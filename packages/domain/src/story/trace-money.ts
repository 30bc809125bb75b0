import type { ClassLog, ClassLot, ClassPosting } from './class-log.ts'

/** Whose money it was: a person by id, the operator's, what bots made. */
export type Payer = { id: string } | 'capital' | 'trading'
/** Where it went: to a person by id, nowhere yet, or lost by bots. */
export type Payee = { id: string } | 'pool' | 'trading'

/** What went one way, centavos, > 0. */
export type MoneyLink = { from: Payer; to: Payee; amount: bigint }

/** A piece of a lot, with whose money it is. */
type Piece = { from: Payer; amount: bigint }

/**
 * Who paid whom, first in first out through the pool, as if what was undone had never happened. The lot
 * that an undone withdrawal brought back is made of the money that had paid it, in the same order.
 *
 * Each person's links add up to what they put in on one side, and to what they took out on the other.
 *
 * @returns one link for each payer and payee, in the order of first payment; what is left in the pool last
 */
export function traceMoney(log: Pick<ClassLog, 'lots' | 'uses' | 'postings'>): MoneyLink[] {
  const transfers = new Map(log.postings.map((posting) => [posting.id, posting]))
  const undoneLots = new Map(
    log.lots.filter(({ source }) => source === 'reversal').map((lot) => [lot.referenceId, lot.id]),
  )
  const pieces = new Map(log.lots.map((lot) => [lot.id, piecesOf(lot)]))
  const links = new Map<string, MoneyLink>()
  for (const { transfer, lotId, amount } of usesInOrder(log, transfers)) {
    const taken = takeFront(pieces.get(lotId) ?? [], amount)
    const undoneLot = transfer.isUndone ? undoneLots.get(transfer.referenceId) : undefined
    if (undoneLot !== undefined) pieces.get(undoneLot)?.push(...taken)
    else if (transfer.kind !== 'reversal') addLinks(links, taken, payeeOf(transfer))
  }
  for (const left of pieces.values()) addLinks(links, left, 'pool')
  return [...links.values()]
}

/** A reversal's lot is filled by what its withdrawal took. */
function piecesOf({ source, userId, amount }: ClassLot): Piece[] {
  if (source === 'reversal') return []
  if (source === 'deposit') return userId === null ? [] : [{ from: { id: userId }, amount }]
  return [{ from: source, amount }]
}

function usesInOrder(
  { uses }: Pick<ClassLog, 'uses'>,
  transfers: ReadonlyMap<string, ClassPosting>,
): { transfer: ClassPosting; lotId: string; amount: bigint }[] {
  return uses
    .flatMap(({ transferId, ...use }) => {
      const transfer = transfers.get(transferId)
      return transfer ? [{ ...use, transfer }] : []
    })
    .toSorted((one, other) => {
      const { seq } = one.transfer
      if (seq !== other.transfer.seq) return seq < other.transfer.seq ? -1 : 1
      return one.position - other.position
    })
}

/** Takes an amount from the front of a lot's pieces, which change. */
function takeFront(pieces: Piece[], amount: bigint): Piece[] {
  const taken: Piece[] = []
  let left = amount
  while (left > 0n) {
    const [first] = pieces
    if (!first) break
    const part = first.amount < left ? first.amount : left
    taken.push({ from: first.from, amount: part })
    left -= part
    if (part === first.amount) pieces.shift()
    else pieces[0] = { from: first.from, amount: first.amount - part }
  }
  return taken
}

function payeeOf({ userId }: ClassPosting): Payee {
  return userId === null ? 'trading' : { id: userId }
}

function addLinks(links: Map<string, MoneyLink>, pieces: readonly Piece[], to: Payee): void {
  for (const { from, amount } of pieces) {
    const key = `${nameOf(from)} ${nameOf(to)}`
    const link = links.get(key)
    links.set(key, { from, to, amount: (link?.amount ?? 0n) + amount })
  }
}

/** One name for each side: a person's id, or what it is. */
export function nameOf(side: Payer | Payee): string {
  return typeof side === 'string' ? side : side.id
}
