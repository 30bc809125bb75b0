import type { RosterRow } from '@kunwari/contract/roster'
import { useId } from 'react'
import { useFormatDate } from '../../../texts/format-date.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type LearnerRowProps = { learner: RosterRow; onRename: () => void; onRemove: () => void }

export function LearnerRow({ learner, onRename, onRemove }: LearnerRowProps) {
  const { t } = useTranslation('records')
  const formatDate = useFormatDate()
  const nameId = useId()
  const { number, nickname, here, lastSeenAt } = learner
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-right font-semibold text-muted">{number}</span>
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <span id={nameId} className="break-words font-semibold">
          {nickname}
        </span>
        {here ? (
          <Badge tone="gain">{t('roster.here')}</Badge>
        ) : (
          <span className="text-muted text-xs">
            {lastSeenAt === null
              ? t('roster.neverSeen')
              : t('roster.lastSeen', { moment: formatDate(lastSeenAt, 'moment') })}
          </span>
        )}
      </span>
      <span className="col-start-2 -ml-3 flex flex-wrap gap-1 sm:col-start-3 sm:ml-0">
        <Button variant="ghost" aria-describedby={nameId} onClick={onRename}>
          {t('roster.rename')}
        </Button>
        <Button variant="ghost" aria-describedby={nameId} onClick={onRemove}>
          {t('roster.remove')}
        </Button>
      </span>
    </li>
  )
}
