import { instant, toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { reserveAnsweredAt, reserveQuery } from './reserve.queries.ts'

/** The block in a drawing's corner: which moment it shows, and whether it still follows. Asks for nothing that may be shut. */
export function TitleBlock({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const { data, dataUpdatedAt, isRefetchError } = useQuery({
    ...reserveQuery,
    enabled: isOpen,
  })
  const { ms, isKept } = reserveAnsweredAt(dataUpdatedAt)
  const isLost = isRefetchError || isKept
  // What was kept may be of another day.
  const readAt = formatDate(toIso(instant(ms)), isKept ? 'dateTime' : 'clock')
  return (
    <dl className="grid grid-cols-2 border-[1.5px] border-edge bg-surface text-sm lg:grid-cols-[auto_auto]">
      <Cell name={t('reserve.block.asOf')}>{data ? formatDate(data.asOf, 'dateTime') : '…'}</Cell>
      <Cell name={t('reserve.block.reading')} isMarked={isLost}>
        {data ? (
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={cx(
                'size-2.5 shrink-0 rounded-full border-2 border-lead',
                !isLost && 'bg-lead',
              )}
            />
            {isLost ? t('reserve.block.stale', { time: readAt }) : t('reserve.block.live')}
          </span>
        ) : (
          '…'
        )}
      </Cell>
    </dl>
  )
}

type CellProps = { name: string; isMarked?: boolean; children: ReactNode }

function Cell({ name, isMarked = false, children }: CellProps) {
  return (
    <div
      className={cx(
        'px-3 py-1.5 first:border-edge first:border-r-[1.5px] lg:min-w-52',
        isMarked && 'bg-sunken',
      )}
    >
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  )
}
