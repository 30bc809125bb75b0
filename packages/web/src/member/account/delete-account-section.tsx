import { SpotPlace } from '../../glass/spot-place.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LeaveSheet } from './delete-account-sheet.tsx'

/** The way out for good, with what it means before it is pressed. */
export function LeaveSection() {
  const { t } = useTranslation('account')
  const sheet = useSheetParam('open')
  return (
    <Card className="grid gap-4" aria-labelledby="leave">
      <div className="grid gap-1">
        <div className="flex items-center justify-between">
          <h2 id="leave" className="font-display text-xl">
            {t('leave.section')}
          </h2>
          <SpotPlace id="leave-and-erase" />
        </div>
        <p className="text-muted text-sm">{t('leave.sectionText')}</p>
      </div>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={() => sheet.open('leave')}
      >
        {t('leave.open')}
      </Button>
      {sheet.value === 'leave' && <LeaveSheet onClose={sheet.close} />}
    </Card>
  )
}
