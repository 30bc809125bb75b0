import type { RosterRow } from '@kunwari/contract/roster'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Refusal } from '../../listing/refusal.tsx'
import { useChangeLearner } from './roster.queries.ts'

type GiveWayBackProps = { learner: RosterRow; onClose: () => void }

/** Gives a learner who lost their phone another way back in, shown once. */
export function GiveWayBack({ learner, onClose }: GiveWayBackProps) {
  const { t } = useTranslation('teaching')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const change = useChangeLearner()
  const { number, nickname } = learner
  const wayBack = change.data?.wayBack
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t(wayBack ? 'wayBack.title' : 'wayBack.ask', { nickname })}</Sheet.Title>
      <Sheet.Body>
        {wayBack ? (
          <div className="grid gap-3">
            <p>{t('wayBack.tell', { number })}</p>
            <p className="flex flex-wrap items-center gap-2">
              <output className="font-display text-4xl">{wayBack}</output>
              <CopyButton text={wayBack} label={t('wayBack.copy')} />
            </p>
          </div>
        ) : (
          <p>{t('wayBack.means', { number })}</p>
        )}
        <Refusal error={change.error} />
      </Sheet.Body>
      <Sheet.Actions>
        {wayBack ? (
          <Button onClick={onClose}>{t('wayBack.done')}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button
              isPending={change.isPending}
              onClick={() => change.mutate({ number, body: { wayBack: true }, idempotencyKey })}
            >
              {t('wayBack.give')}
            </Button>
          </>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
