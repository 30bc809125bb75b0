import { instant } from '@kunwari/domain/calendar/instant'
import {
  refuseStatement,
  type StatementDays,
  statementDays,
  statementDaysMax,
} from '@kunwari/domain/ledger/statement'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { clockQuery, statementAddress } from './transactions.queries.ts'

/** Asks for the days of a statement: the present month, until somebody says otherwise. */
export function StatementSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('activity')
  const { data: world, error, refetch } = useQuery(clockQuery)
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('statement.title')}</Sheet.Title>
      {world ? (
        <StatementForm initial={statementDays({}, instant(Date.parse(world.now)))} />
      ) : (
        <Sheet.Body>
          {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={2} />}
        </Sheet.Body>
      )}
    </Sheet.Root>
  )
}

function StatementForm({ initial }: { initial: StatementDays }) {
  const { t } = useTranslation('activity')
  const [, navigate] = useLocation()
  const [days, setDays] = useState(initial)
  const errors = useErrors(days)
  const isWrong = errors.from !== undefined || errors.to !== undefined
  return (
    <>
      <Sheet.Body>
        <p className="text-muted text-sm">{t('statement.lead')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            type="date"
            label={t('statement.from')}
            value={days.from}
            error={errors.from}
            onChange={(event) => setDays({ ...days, from: event.target.value })}
          />
          <TextField
            type="date"
            label={t('statement.to')}
            value={days.to}
            error={errors.to}
            onChange={(event) => setDays({ ...days, to: event.target.value })}
          />
        </div>
        <p className="text-muted text-xs">{t('statement.days', { max: statementDaysMax })}</p>
      </Sheet.Body>
      <Sheet.Actions>
        <Button
          variant="quiet"
          isDisabled={isWrong}
          onClick={() => navigate(paths.statementOf(days))}
        >
          {t('statement.view')}
        </Button>
        <Button isDisabled={isWrong} onClick={() => download(statementAddress(days))}>
          {t('statement.download')}
        </Button>
      </Sheet.Actions>
    </>
  )
}

/** What is wrong with each day, as the server would say it. */
function useErrors(days: StatementDays): { from: string | undefined; to: string | undefined } {
  const { t } = useTranslation('activity')
  const missing = t('statement.missing')
  const refusal = days.from && days.to ? refuseStatement(days) : undefined
  return {
    from:
      days.from === '' ? missing : refusal === 'backwards' ? t('statement.backwards') : undefined,
    to:
      days.to === ''
        ? missing
        : refusal === 'too_long'
          ? t('statement.tooLong', { max: statementDaysMax })
          : undefined,
  }
}

/** By a link of the browser's own: a file that fails is shown as such, and the screen stays. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
