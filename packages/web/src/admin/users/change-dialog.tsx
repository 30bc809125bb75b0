import { fullName } from '@kunwari/domain/identity/people'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Refusal } from '../listing/refusal.tsx'
import { PersonStatusBadge, RoleBadge } from './person-badges.tsx'
import { type ChangeAct, changes } from './user-actions.ts'
import { type Person, useChangeUser } from './users.queries.ts'

type ChangeDialogProps = { act: ChangeAct; person: Person; onClose: () => void }

/** Says what another role or status means for somebody, before it is so. */
export function ChangeDialog({ act, person, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const changing = useChangeUser()
  const change = changes[act]
  const isDanger = act === 'suspend' || act === 'block'

  function confirm() {
    changing.mutate({ id: person.id, change, idempotencyKey }, { onSuccess: onClose })
  }

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t(`change.${act}.title`, { name: fullName(person) })}</Sheet.Title>
      <Sheet.Body>
        <p className="flex items-center gap-2 text-muted text-sm">
          {'role' in change ? (
            <>
              <RoleBadge role={person.role} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t('change.to')}</span>
              <RoleBadge role={change.role} />
            </>
          ) : (
            <>
              <PersonStatusBadge status={person.status} />
              <span aria-hidden="true">→</span>
              <span className="sr-only">{t('change.to')}</span>
              <PersonStatusBadge status={change.status} />
            </>
          )}
        </p>
        <p>{t(`change.${act}.means`)}</p>
        {'role' in change && person.isPrimeLeader && endsLeadership(act) && (
          <p className="font-semibold">{t('change.endsLeadership')}</p>
        )}
        <Refusal error={changing.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          isPending={changing.isPending}
          onClick={confirm}
        >
          {t(`change.${act}.confirm`)}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

/** Plain members and support are no Prime Leaders. */
function endsLeadership(act: ChangeAct): boolean {
  return act === 'make-user' || act === 'make-support'
}
