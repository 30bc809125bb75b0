import type { ClassView } from '@kunwari/contract/class-member'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type OffersInvitationProps = {
  form: NonNullable<ClassView['form']>
  stage: ClassView['stage']
  onOpen: () => void
}

/** Leads to the offers while their form is open. */
export function OffersInvitation({ form, stage, onOpen }: OffersInvitationProps) {
  const { t } = useTranslation('tell')
  const isDone = form.left === 0
  const when = stage === 'score' ? 'after' : 'before'
  return (
    <Card frame="note" aria-labelledby="offers-title" className="grid gap-3">
      <h2 id="offers-title" className="font-display text-2xl">
        {t(isDone ? 'invite.done' : 'title')}
      </h2>
      {!isDone && (
        <>
          <p className="text-lg">{t(`invite.${when}`, { count: form.left })}</p>
          <p className="text-muted text-sm">{t('invite.kept')}</p>
        </>
      )}
      <Button variant={isDone ? 'quiet' : 'primary'} size="lg" onClick={onOpen}>
        {t(isDone ? 'invite.look' : 'invite.begin')}
      </Button>
    </Card>
  )
}
