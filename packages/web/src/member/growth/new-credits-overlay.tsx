import './growth.css'
import type { Transaction } from '@kunwari/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../lib/session.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { recentQuery } from '../home/home.queries.ts'
import { newCredits } from './new-credits.ts'

const shownMs = 4_000

/** What came into the wallet since it was last looked at, for a moment, over the note: on no amount. */
export function NewCreditsOverlay() {
  const { id } = useSignedInUser()
  const { data: recent } = useQuery(recentQuery)
  const [arrived, setArrived] = useState<readonly Transaction[]>([])
  // Talks to the memory of what this person was shown.
  useEffect(() => {
    if (!recent) return undefined
    const timer = setTimeout(() => {
      const news = newCredits(id, recent)
      if (news.length > 0) setArrived(news)
    })
    return () => clearTimeout(timer)
  }, [id, recent])
  // Talks to the browser's timer.
  useEffect(() => {
    if (arrived.length === 0) return undefined
    const timer = setTimeout(() => setArrived([]), shownMs)
    return () => clearTimeout(timer)
  }, [arrived])
  return (
    <output className="pointer-events-none absolute inset-x-4 bottom-full z-10 -mb-3 grid justify-items-end gap-1.5">
      {arrived.map((line) => (
        <Arrival key={line.id} line={line} />
      ))}
    </output>
  )
}

function Arrival({ line }: { line: Transaction }) {
  const { t } = useTranslation('growth')
  const { t: tCommon } = useTranslation()
  const { type, amount } = line
  const isPaidBack = type === 'return' || type === 'investment_return'
  // What leaves a wallet does not arrive in it.
  const kind = type === 'withdrawal' || type === 'investment' ? 'reversal' : type
  const words = kind === 'referral_bonus' ? t('arrived.referral_bonus') : tCommon(`kinds.${kind}`)
  return (
    <span className="arrival shade-note relative flex flex-wrap items-baseline justify-center gap-x-2 rounded-full border-2 border-accent bg-surface px-4 py-1.5 text-sm">
      {isPaidBack && <Burst />}
      <Money centavos={centavosOf(amount)} size="strong" isSigned />
      <span>{words}</span>
    </span>
  )
}

const rays = Array.from({ length: 12 }, (_, index) => index * 30)

/** A maturity's: twelve coins that fly off. */
function Burst() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      className="burst absolute top-1/2 left-1/2 -z-10 size-48 text-accent"
    >
      {rays.map((degrees) => (
        <circle
          key={degrees}
          r={degrees % 60 === 0 ? 4 : 2.5}
          cx={48}
          transform={`rotate(${degrees})`}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}
