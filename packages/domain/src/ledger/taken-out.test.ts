import { describe, expect, test } from 'vitest'
import type { Instant } from '../calendar/instant.ts'
import { traceTakenOut, type WalletLine } from './taken-out.ts'

type Move = [kind: WalletLine['kind'], amount: bigint]

/** Lines named by their places; an adjustment below zero leaves the wallet. */
function taken(...moves: Move[]): [promised: string, withdrawal: string, amount: bigint][] {
  const lines = moves.map(([kind, amount], index): WalletLine => {
    const size = amount < 0n ? -amount : amount
    const entersWallet = amount > 0n && kind !== 'withdrawal'
    const id = String(index)
    return { id, kind, referenceId: id, amount: size, entersWallet, at: index as Instant }
  })
  return traceTakenOut(lines).map(({ promised, withdrawal, amount }) => [
    promised.id,
    withdrawal.id,
    amount,
  ])
}

describe('what withdrawals took out of what was promised', () => {
  test('is nothing while only own money came back', () => {
    expect(taken(['deposit', 5000n], ['investment_return', 1250n], ['withdrawal', 5000n])).toEqual(
      [],
    )
  })

  test('is what went beyond own money, the oldest promise first', () => {
    expect(
      taken(
        ['deposit', 5000n],
        ['referral_bonus', 50n],
        ['investment_return', 1250n],
        ['withdrawal', 5100n],
        ['withdrawal', 1000n],
      ),
    ).toEqual([
      ['1', '3', 50n],
      ['2', '3', 50n],
      ['2', '4', 1000n],
    ])
  })

  test('stays taken out when its member pays in again', () => {
    const moves: Move[] = [
      ['deposit', 1000n],
      ['investment_return', 250n],
      ['withdrawal', 1250n],
      ['deposit', 1000n],
    ]
    expect(taken(...moves)).toEqual([['1', '2', 250n]])
    // The second deposit is own money again.
    expect(taken(...moves, ['daily_incentive', 500n], ['withdrawal', 1000n])).toEqual([
      ['1', '2', 250n],
    ])
  })

  test('counts what an admin added and did not take away again', () => {
    expect(
      taken(
        ['deposit', 1000n],
        ['adjustment', 300n],
        ['adjustment', -100n],
        ['investment_return', 250n],
        ['withdrawal', 1450n],
      ),
    ).toEqual([
      ['1', '4', 200n],
      ['3', '4', 250n],
    ])
  })

  test('takes own money where an admin took away more than was promised', () => {
    expect(
      taken(['deposit', 1000n], ['adjustment', -400n], ['withdrawal', 600n], ['deposit', 400n]),
    ).toEqual([])
  })

  test('counts promises that stood in for a deposit reversed afterwards', () => {
    expect(taken(['withdrawal', 500n], ['investment_return', 800n])).toEqual([['1', '0', 500n]])
  })
})
