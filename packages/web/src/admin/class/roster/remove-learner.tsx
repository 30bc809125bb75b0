import type { RosterRow } from '@kunwari/contract/roster'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Refusal } from '../../listing/refusal.tsx'
import { useChangeLearner } from './roster.queries.ts'

type RemoveLearnerProps = { learner: RosterRow; onClose: () => void }

/** Says what a removal means, before it is so: nothing brings the learner back. */
export function RemoveLearner({ learner, onClose }: RemoveLearnerProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const change = useChangeLearner()
  const { number, nickname } = learner
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('roster.removeTitle', { nickname })}</Sheet.Title>
      <Sheet.Body>
        <p>{t('roster.removeMeans', { nickname, number })}</p>
        <Refusal error={change.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="danger"
          isPending={change.isPending}
          onClick={() =>
            change.mutate(
              { number, body: { remove: true }, idempotencyKey },
              { onSuccess: onClose },
            )
          }
        >
          {t('roster.remove')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
