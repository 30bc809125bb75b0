import { useQuery } from '@tanstack/react-query'
import { now } from '../../lib/now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { ProofHost } from '../../re-authentication/re-authentication-sheet.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Section } from '../frame/section.tsx'
import { classQuery } from './class.queries.ts'
import { standingOf } from './class-end.ts'
import { ClassFacts } from './class-facts.tsx'
import { EditClass } from './edit-class.tsx'
import { EndCard } from './end-card.tsx'
import { JoinPoster } from './join-poster.tsx'
import { BigCode } from './projected-code.tsx'
import { Roster } from './roster/roster.tsx'

export function ClassScreen() {
  const { t } = useTranslation('records')
  const sheet = useSheetParam('show')
  const { data, error, refetch } = useQuery({ ...classQuery, refetchOnMount: 'always' })
  const standing = data && standingOf(data, now())
  return (
    <Section
      title={t('class.title')}
      lead={t('class.lead')}
      actions={
        data &&
        !standing?.hasEnded && (
          <Button variant="quiet" onClick={() => sheet.open('edit')}>
            {t('class.edit')}
          </Button>
        )
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={2} className="h-72" />}
      {data && standing && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <JoinPoster
            joined={data}
            hasEnded={standing.hasEnded}
            onShow={() => sheet.open('code')}
          />
          <div className="grid gap-5">
            <ClassFacts facts={data} standing={standing} />
            <EndCard facts={data} hasEnded={standing.hasEnded} />
          </div>
        </div>
      )}
      {data?.joinWith === 'nickname' && <Roster />}
      {data && sheet.value === 'edit' && <EditClass edited={data} onClose={sheet.close} />}
      {data && standing && sheet.value === 'code' && (
        <BigCode joined={data} hasEnded={standing.hasEnded} onClose={sheet.close} />
      )}
      <ProofHost />
    </Section>
  )
}
