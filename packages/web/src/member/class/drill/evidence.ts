import type { CallAnswer } from '@kunwari/contract/client'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'

/** What a report needs, and how many pieces of it at least. */
const points = {
  promises: 2,
  asked: 1,
  datesIn: 1,
  amountsIn: 1,
  out: 1,
  payees: 1,
  chat: 1,
  checked: 1,
} as const

export type Point = keyof typeof points

/** In the order in which a report tells them. */
export const pointNames = Object.keys(points) as Point[]

/** Something of one's own timeline that could be shown to somebody. */
export type Piece = { id: string; proves: readonly Point[] } & (
  | { kind: 'plan'; amount: string; back: string; at: string }
  | { kind: 'screen'; amount: string }
  | { kind: 'deposit'; amount: string; at: string; reference: string }
  | { kind: 'payee'; method: PaymentMethod; name: string; account: string }
  | { kind: 'withdrawal'; amount: string; at: string; isPaid: boolean }
  | { kind: 'chat'; count: number; at: string }
  | { kind: 'notes'; count: number }
  | { kind: 'nickname' | 'bots' }
)

type Reads = {
  deposits: CallAnswer<'GET /api/deposits'>['deposits']
  withdrawals: CallAnswer<'GET /api/withdrawals'>
  investments: CallAnswer<'GET /api/investments'>
  payees: CallAnswer<'GET /api/payment-settings'>
  messages: readonly { createdAt: string }[]
  found: number
  screenSaid: string
}

/** The pieces of one's own timeline, as they came; two of them prove nothing. */
export function listPieces(reads: Reads): Piece[] {
  const { deposits, withdrawals, investments, messages, found, screenSaid } = reads
  const [first] = messages
  const dated: (Piece & { at: string })[] = [
    ...investments.map(({ id, amount, expectedReturn, createdAt }) => ({
      kind: 'plan' as const,
      id: `plan ${id}`,
      proves: ['promises'] as const,
      amount,
      back: expectedReturn,
      at: createdAt,
    })),
    ...deposits.filter(wasSent).map(({ id, amount, referenceNumber, createdAt }) => ({
      kind: 'deposit' as const,
      id: `deposit ${id}`,
      proves: ['datesIn', 'amountsIn'] as const,
      amount,
      reference: referenceNumber,
      at: createdAt,
    })),
    ...withdrawals.filter(wasSent).map(({ id, amount, status, createdAt }) => ({
      kind: 'withdrawal' as const,
      id: `withdrawal ${id}`,
      proves: ['out'] as const,
      amount,
      isPaid: status === 'approved',
      at: createdAt,
    })),
    ...(first === undefined
      ? []
      : [
          {
            kind: 'chat' as const,
            id: 'chat',
            proves: ['chat'] as const,
            count: messages.length,
            at: first.createdAt,
          },
        ]),
  ]
  return [
    ...dated.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...payeesOf(reads),
    { kind: 'screen', id: 'screen', proves: ['promises'], amount: screenSaid },
    ...(found === 0
      ? []
      : [{ kind: 'notes' as const, id: 'notes', proves: ['checked'] as const, count: found }]),
    { kind: 'nickname', id: 'nickname', proves: [] },
    { kind: 'bots', id: 'bots', proves: [] },
  ]
}

function wasSent({ status }: { status: string }): boolean {
  return status === 'approved' || status === 'pending'
}

/** The accounts to which one paid. */
function payeesOf({ deposits, payees }: Reads): Piece[] {
  const used = new Set(deposits.filter(wasSent).map(({ paymentMethod }) => paymentMethod))
  return payees
    .filter(({ paymentMethod }) => used.has(paymentMethod))
    .map(({ id, paymentMethod, accountName, accountNumber }) => ({
      kind: 'payee',
      id: `payee ${id}`,
      proves: ['payees'],
      method: paymentMethod,
      name: accountName,
      account: accountNumber,
    }))
}

/** What a learner says in their own words, where the timeline knows nothing. */
export const ownWords = ['asked', 'checked'] as const
type OwnWords = Partial<Record<Point, string>>

/** For each point what was chosen that proves it, and whether that is enough. */
export function coverPoints(
  chosen: readonly Piece[],
  words: OwnWords,
): { point: Point; pieces: Piece[]; words: string; isThere: boolean }[] {
  return pointNames.map((point) => {
    const pieces = chosen.filter(({ proves }) => proves.includes(point))
    const said = words[point]?.trim() ?? ''
    const count = pieces.length + (said === '' ? 0 : 1)
    return { point, pieces, words: said, isThere: count >= points[point] }
  })
}

/** Where one goes, the first one within the hour. */
export const doors = ['bank', 'sec', 'cicc'] as const
export type Door = (typeof doors)[number]
