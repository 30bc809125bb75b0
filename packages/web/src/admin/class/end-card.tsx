import type { Class } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classEndQuery, useDownloadEverything } from './class-end.queries.ts'
import { EndDialog } from './end-dialog.tsx'
import { StartAgainDialog } from './start-again-dialog.tsx'
import { UndoEnd } from './undo-end.tsx'
import { WipeDialog } from './wipe-dialog.tsx'

/** What an instructor does when the lesson is over: end it, take it home, wipe it, start again. */
export function EndCard({ facts, hasEnded }: { facts: Class; hasEnded: boolean }) {
  const { t } = useTranslation('records')
  const sheet = useSheetParam('end')
  const download = useDownloadEverything()
  const { data, error, refetch } = useQuery({ ...classEndQuery, refetchOnMount: 'always' })
  return (
    <Card frame="drawn" aria-labelledby="end-title" className="grid gap-3 print:hidden">
      <h3 id="end-title" className="font-display text-lg">
        {t('class.end.title')}
      </h3>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <>
          {hasEnded && <UndoEnd end={data} />}
          <Button variant="quiet" isPending={download.isPending} onClick={() => download.mutate()}>
            {t('class.everything.start')}
          </Button>
          <p className="text-muted text-xs">{t('class.everything.what')}</p>
          {!hasEnded && (
            <Button variant="danger" onClick={() => sheet.open('end')}>
              {t('class.end.do')}
            </Button>
          )}
          {hasEnded && (
            <Button variant="danger" onClick={() => sheet.open('wipe')}>
              {t('class.wipe.do')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => sheet.open('again')}>
            {t('class.again.do')}
          </Button>
          {sheet.value === 'end' && !hasEnded && <EndDialog onClose={sheet.close} />}
          {sheet.value === 'wipe' && hasEnded && (
            <WipeDialog code={facts.code} holds={data.holds} onClose={sheet.close} />
          )}
          {sheet.value === 'again' && (
            <StartAgainDialog facts={facts} holds={data.holds} onClose={sheet.close} />
          )}
        </>
      )}
    </Card>
  )
}
