import { instant } from '@kunwari/domain/calendar/instant'
import { type StatementDays, statementDays } from '@kunwari/domain/ledger/statement'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DayActions, DayFields, useDaysChoice } from './statement-days.tsx'
import { clockQuery } from './transactions.queries.ts'

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
  const choice = useDaysChoice(initial)
  return (
    <>
      <Sheet.Body>
        <p className="text-muted text-sm">{t('statement.lead')}</p>
        <DayFields {...choice} />
      </Sheet.Body>
      <Sheet.Actions>
        <DayActions {...choice} label={t('statement.view')} />
      </Sheet.Actions>
    </>
  )
}
