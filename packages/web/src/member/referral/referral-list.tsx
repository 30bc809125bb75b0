import type { ReferralStats } from '@kunwari/contract/leader'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { initialsOf } from '../../lib/initials.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { statsQuery } from './referral.queries.ts'

/** As many as are looked at without asking for more. */
const shownAtFirst = 8

/** Who came with the code. What went wrong with reading them is said where one's standing would be. */
export function ReferralList() {
  const { t } = useTranslation('referral')
  const { data, isPending } = useQuery(statsQuery)
  if (!data && !isPending) return undefined
  return (
    <Card aria-labelledby="referrals-title" className="overflow-hidden px-0 pt-5 pb-0">
      <h2 id="referrals-title" className="flex items-baseline gap-2 px-5 font-display text-xl">
        {t('list.title')}
        {data && data.totalReferrals > 0 && (
          <span className="figures font-text text-muted text-sm">{data.totalReferrals}</span>
        )}
      </h2>
      {!data && (
        <div className="p-5">
          <SkeletonRows count={3} className="h-11" />
        </div>
      )}
      {data && data.referrals.length === 0 && (
        <EmptyState picture={<LostNote />} title={t('list.empty')}>
          {t('list.emptyHint')}
        </EmptyState>
      )}
      {data && data.referrals.length > 0 && <People referrals={data.referrals} />}
    </Card>
  )
}

function People({ referrals }: { referrals: ReferralStats['referrals'] }) {
  const { t } = useTranslation('referral')
  const formatDate = useFormatDate()
  const [isWhole, setIsWhole] = useState(false)
  const more = isWhole ? 0 : Math.max(0, referrals.length - shownAtFirst)
  return (
    <>
      <ul aria-labelledby="referrals-title" className="mt-2 divide-y divide-line">
        {referrals.slice(0, referrals.length - more).map(({ id, name, joinedAt }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-5 py-2">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-sm"
            >
              {initialsOfWords(name)}
            </span>
            <span className="min-w-0">
              <span className="block break-words font-semibold">{name}</span>
              <span className="block text-muted text-xs">
                {t('list.joined', { date: formatDate(joinedAt, 'date') })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="ghost" isWide onClick={() => setIsWhole(true)}>
          {t('list.more', { count: more })}
        </Button>
      )}
    </>
  )
}

function initialsOfWords(name: string): string {
  const words = name.split(/\s+/)
  return initialsOf(words[0], words.length > 1 ? words.at(-1) : undefined)
}
