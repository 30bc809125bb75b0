import { useSheetParam } from '../../../lib/use-sheet-param.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDownloadEverything } from '../class-end.queries.ts'
import { Rehearse } from './rehearse.tsx'

/** Why no lesson can be planned where learners are in already, and the way to one. */
export function FullClass({ people }: { people: number }) {
  const { t } = useTranslation('teaching')
  const { t: rehearsal } = useTranslation('rehearsal')
  const sheet = useSheetParam('end')
  const download = useDownloadEverything()
  return (
    <Card frame="drawn" aria-labelledby="plan-title" className="grid gap-3 print:hidden">
      <h3 id="plan-title" className="font-display text-xl">
        {t('plan.title')}
      </h3>
      <p className="max-w-prose">{t('plan.notEmpty', { count: people })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" isPending={download.isPending} onClick={() => download.mutate()}>
          {t('plan.download')}
        </Button>
        <Button variant="quiet" onClick={() => sheet.open('again')}>
          {t('plan.startNew')}
        </Button>
      </div>
      <Rehearse lead={rehearsal('start.full')} />
    </Card>
  )
}
