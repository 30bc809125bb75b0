import { useQuery } from '@tanstack/react-query'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { ListNote } from '../reviews/list-note.tsx'
import { EditMethod } from './edit-method.tsx'
import { MethodCard } from './method-card.tsx'
import { paymentSettingsQuery } from './payment-settings.queries.ts'

const cardsHeld = 6

export function PaymentSettingsScreen() {
  const { t } = useTranslation('records')
  const edit = useSheetParam('edit')
  const { data, error, refetch } = useQuery({ ...paymentSettingsQuery, refetchOnMount: 'always' })
  const edited = data?.find(({ id }) => id === edit.value)
  return (
    <Section title={t('settings.title')} lead={t('settings.lead')}>
      <div className="grid gap-2">
        <ListNote heading={undefined} text={t('settings.flag')}>
          <FlagButton note="e-wallet-deposit" />
        </ListNote>
        {!data && error && (
          <ErrorState title={t('settings.failed')} error={error} onRetry={refetch} />
        )}
        {!data && !error && <LoadingCards />}
        {data?.length === 0 && (
          <EmptyState title={t('settings.empty')}>{t('settings.emptyText')}</EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.map((method) => (
              <MethodCard key={method.id} method={method} onEdit={() => edit.open(method.id)} />
            ))}
          </ul>
        )}
      </div>
      {edited && <EditMethod key={edited.id} method={edited} onClose={edit.close} />}
    </Section>
  )
}

function LoadingCards() {
  const { t } = useTranslation('records')
  return (
    <>
      <output className="text-muted text-sm">{t('settings.loading')}</output>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: cardsHeld }, (_, index) => (
          <Skeleton key={index} className="h-56" />
        ))}
      </div>
    </>
  )
}
