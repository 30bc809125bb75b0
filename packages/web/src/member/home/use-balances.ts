import type { User } from '@kunwari/contract/auth'
import type { InvestmentListItem } from '@kunwari/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type InBots, inBotsAt } from '../../lib/plans-value.ts'
import { useWalletOwner, walletQuery } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'

/** Longest wait for the other half of a change. */
const otherHalfMs = 1_500

export type Balances = {
  /** Centavos, those on hold among them. */
  wallet: bigint
  held: bigint
  /** Undefined while it is not known, or could not be read. */
  inBots: InBots | undefined
  isPending: boolean
}

/** What somebody has by the wallet's account of it: the wallet, and what its bots are said to hold. */
export function useBalances(): Balances {
  const user = useWalletOwner()
  const { dataUpdatedAt: walletAt } = useQuery(walletQuery)
  const { data: plans, dataUpdatedAt: plansAt, isPending } = useQuery(investmentsQuery)
  const now = useSimulatedNow()
  const known = useWholeChange({ user, plans, walletAt, plansAt })
  const wallet = centavosOf(known.user.walletBalance)
  return {
    wallet,
    held: wallet - centavosOf(known.user.availableBalance),
    inBots: known.plans && now && inBotsAt(known.plans, now),
    isPending: isPending || (plans !== undefined && now === undefined),
  }
}

type Known = {
  user: User
  plans: InvestmentListItem[] | undefined
  /** When each was read, in the browser's milliseconds. */
  walletAt: number
  plansAt: number
}

/**
 * A purchase and a maturity move money between the wallet and the plans, which are read by two calls:
 * a change of one is shown once the other was read after it, so that nothing is counted twice.
 */
function useWholeChange(read: Known): Known {
  const [shown, setShown] = useState(read)
  const isChanged = shown.user.id === read.user.id && hasMoved(shown, read)
  const isWhole = read.walletAt > shown.walletAt && read.plansAt > shown.plansAt
  const isNews = read.walletAt !== shown.walletAt || read.plansAt !== shown.plansAt
  const key = `${read.walletAt} ${read.plansAt}`
  const [waitedFor, setWaitedFor] = useState('')
  const isHeldBack = isChanged && !isWhole && shown.plans !== undefined && waitedFor !== key
  // Talks to the browser's timer.
  useEffect(() => {
    if (!isHeldBack) return undefined
    const timer = setTimeout(() => setWaitedFor(key), otherHalfMs)
    return () => clearTimeout(timer)
  }, [isHeldBack, key])
  if (isHeldBack) return shown
  if (isNews) setShown(read)
  return read
}

function hasMoved(one: Known, other: Known): boolean {
  return (
    one.user.walletBalance !== other.user.walletBalance ||
    placedIn(one.plans) !== placedIn(other.plans)
  )
}

function placedIn(plans: Known['plans']): string | undefined {
  return plans
    ?.filter(({ status }) => status === 'active')
    .map(({ id }) => id)
    .join()
}
