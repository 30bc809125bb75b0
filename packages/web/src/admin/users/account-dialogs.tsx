import { fullName } from '@kunwari/domain/identity/people'
import type { MouseEvent } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { WholeNumbers } from '../../ui/whole-numbers.tsx'
import { Refusal } from '../refusal.tsx'
import { PersonStatusBadge, RoleBadge } from './account-info.tsx'
import { type ChangeAct, changes } from './use-user-act.ts'
import { type Person, useChangeUser, useResetPassword } from './users.queries.ts'

type ResetPasswordDialogProps = { person: Person; onClose: () => void }

/** Asks, and then shows the temporary password: this once. */
export function ResetPasswordDialog({ person, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const reset = useResetPassword()
  const once = useSingleFlight()
  /** The old password is gone by then: the new one is shown here, or to nobody. */
  const close = () => {
    if (!reset.isPending) onClose()
  }
  if (reset.data) {
    return (
      <TemporaryPassword
        password={reset.data.temporaryPassword}
        person={person}
        onClose={onClose}
      />
    )
  }
  return (
    <Sheet.Root register="glass" onClose={close}>
      <Sheet.Title>{t('password.title', { name: fullName(person) })}</Sheet.Title>
      <Sheet.Body>
        <p>{t('password.means')}</p>
        <Refusal error={reset.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" isDisabled={reset.isPending} onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          variant="danger"
          isPending={reset.isPending}
          onClick={() => once(() => reset.mutateAsync(person.id))}
        >
          {t('password.confirm')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

type TemporaryPasswordProps = { password: string; person: Person; onClose: () => void }

function TemporaryPassword({ password, person, onClose }: TemporaryPasswordProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const copy = useCopy()
  // A nickname-only member has nothing else to sign in with.
  const isKnownByNumber = person.email === null && person.phoneNumber === null

  async function press({ currentTarget }: MouseEvent<HTMLElement>) {
    if (await copy(password, currentTarget)) showToast({ title: t('password.copied') })
  }

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('password.done')}</Sheet.Title>
      <Sheet.Body>
        <div className="grid gap-1">
          <p className="text-muted text-sm">{t('password.of', { name: fullName(person) })}</p>
          <code className="block select-all break-all border-[1.5px] border-edge bg-sunken px-4 py-4 text-center font-semibold text-2xl tracking-wide">
            {password}
          </code>
        </div>
        <div className="flex items-start gap-3 border-[1.5px] border-edge p-3 text-sm">
          <Icon name="alert" className="mt-0.5 size-5" />
          <p className="grow">
            <b className="block">{t('password.once')}</b>
            {t('password.warning')}
            {isKnownByNumber && (
              <WholeNumbers text={` ${t('password.byNumber', { number: person.accountNumber })}`} />
            )}
          </p>
          <span className="-m-2">
            <FlagButton note="temporary-password" />
          </span>
        </div>
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('close')}
        </Button>
        <Button onClick={press}>
          <Icon name="copy" className="size-5" />
          {t('password.copy')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

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
