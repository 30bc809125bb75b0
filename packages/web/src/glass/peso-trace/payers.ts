import type { TransactionDetail } from '@kunwari/contract/transactions'
import { centavosOf } from '../../texts/format-money.ts'

type Lot = NonNullable<TransactionDetail['paidBy']>[number]

/** What paid a part of a withdrawal, all its lots added up. */
export type Payer = {
  key: string
  kind: 'own' | 'member' | 'staff' | 'undone' | 'undoneStaff' | 'capital' | 'trading'
  /** Of a member, or of whose withdrawal was undone. */
  member: number | null
  centavos: bigint
}

/** Several as one: `count` of them. */
export type OtherPayers = { key: string; kind: 'others'; count: number; centavos: bigint }

/** In which order they are told. Trading is the answer to "is it profit?", and so the last word. */
const order: readonly Payer['kind'][] = [
  'own',
  'member',
  'staff',
  'undone',
  'undoneStaff',
  'capital',
  'trading',
]

/**
 * Who paid a withdrawal, one row for each, which add up to it: one's own deposits, others' as they were
 * used, the house's money, and trading last, which is there even when it paid nothing.
 *
 * @param ownNumber the member number of whose withdrawal it is, if their own deposits are among the lots
 */
export function payersOf(lots: readonly Lot[], ownNumber: number | undefined): Payer[] {
  const payers = new Map<string, Payer>()
  for (const lot of lots) {
    const kind = kindOf(lot, ownNumber)
    const key = `${kind} ${lot.member ?? ''}`
    const known = payers.get(key)?.centavos ?? 0n
    payers.set(key, { key, kind, member: lot.member, centavos: known + centavosOf(lot.amount) })
  }
  if (![...payers.values()].some(({ kind }) => kind === 'trading')) {
    payers.set('trading', { key: 'trading', kind: 'trading', member: null, centavos: 0n })
  }
  return [...payers.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  )
}

function kindOf(lot: Lot, ownNumber: number | undefined): Payer['kind'] {
  switch (lot.source) {
    case 'deposit':
      if (lot.member === null) return 'staff'
      return lot.member === ownNumber ? 'own' : 'member'
    case 'reversal':
      return lot.member === null ? 'undoneStaff' : 'undone'
    case 'capital':
    case 'trading':
      return lot.source
  }
}

/** The number by which the owner's deposits stand among those that paid; undefined if none do. */
export function ownNumberOf({ stillOwed }: TransactionDetail): number | undefined {
  return stillOwed?.find(({ isOwner }) => isOwner)?.member ?? undefined
}

/** More than these are a list, which stands in the trace. */
const namedMax = 4

/** The first few payers, those after them as one, and trading. */
export function foldPayers(payers: readonly Payer[]): (Payer | OtherPayers)[] {
  const people = payers.filter(({ kind }) => kind !== 'trading')
  const trading = payers.filter(({ kind }) => kind === 'trading')
  if (people.length <= namedMax) return [...people, ...trading]
  const named = people.slice(0, namedMax - 1)
  const rest = people.slice(named.length)
  const others: OtherPayers = {
    key: 'others',
    kind: 'others',
    count: rest.length,
    centavos: rest.reduce((sum, { centavos }) => sum + centavos, 0n),
  }
  return [...named, others, ...trading]
}

/** Whether a withdrawal was profit: only what trading earned is. */
export function profitVerdict(payers: readonly Payer[]) {
  const paid = payers.filter(({ centavos }) => centavos > 0n)
  const kinds = new Set(paid.map(({ kind }) => kind))
  if (kinds.has('trading')) return kinds.size === 1 ? 'all' : 'part'
  if (kinds.size === 1 && kinds.has('own')) return 'own'
  if (kinds.size === 1 && kinds.has('member')) return 'others'
  if (kinds.size === 2 && kinds.has('own') && kinds.has('member')) return 'both'
  return 'put'
}
