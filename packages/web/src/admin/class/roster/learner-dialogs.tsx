import { ApiError } from '@kunwari/contract/client'
import { type RosterRow, renameForm } from '@kunwari/contract/roster'
import { nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../../lib/forms.ts'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { fieldErrorText } from '../../../texts/field-error-text.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Refusal } from '../../refusal.tsx'
import { useChangeLearner } from './roster.queries.ts'

type RenameLearnerProps = { learner: RosterRow; onClose: () => void }

export function RenameLearner({ learner, onClose }: RenameLearnerProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { idempotencyKey, renew } = useIdempotencyKey()
  const change = useChangeLearner()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodForm(renameForm),
    defaultValues: { rename: learner.nickname },
  })
  const suggestion = suggestionOf(change.error)

  const send = handleSubmit(({ rename }) =>
    change.mutate(
      { number: learner.number, body: { rename }, idempotencyKey },
      {
        onSuccess: onClose,
        onError: (error) => {
          // Nothing was changed; what is sent next may be another name.
          renew()
          const message = fieldErrorText(error, 'rename')
          if (message) setError('rename', { message }, { shouldFocus: true })
        },
      },
    ),
  )

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('roster.renameTitle', { number: learner.number })}</Sheet.Title>
      <Sheet.Body>
        <form id="rename" noValidate className="grid gap-2" onSubmit={send}>
          <TextField
            label={t('roster.nickname')}
            error={formState.errors.rename?.message}
            maxLength={nicknameLengthMax}
            autoComplete="off"
            {...register('rename')}
          />
          {suggestion !== undefined && (
            <Button
              variant="quiet"
              onClick={() => setValue('rename', suggestion, { shouldValidate: true })}
            >
              {t('roster.take', { nickname: suggestion })}
            </Button>
          )}
        </form>
        {fieldErrorText(change.error, 'rename') === undefined && <Refusal error={change.error} />}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" form="rename" isPending={change.isPending}>
          {t('roster.rename')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function suggestionOf(error: Error | null): string | undefined {
  return error instanceof ApiError && error.code === 'nickname_taken'
    ? error.params.suggestion
    : undefined
}

type GiveWayBackProps = { learner: RosterRow; onClose: () => void }

/** Gives a learner who lost their phone another way back in, shown once. */
export function GiveWayBack({ learner, onClose }: GiveWayBackProps) {
  const { t } = useTranslation('teaching')
  const { t: common } = useTranslation()
  const { idempotencyKey } = useIdempotencyKey()
  const change = useChangeLearner()
  const { number, nickname } = learner
  const wayBack = change.data?.wayBack
  /** The old way back is gone by then: the new one is shown here, or to nobody. */
  const close = () => {
    if (!change.isPending) onClose()
  }
  return (
    <Sheet.Root register="glass" onClose={close}>
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
            <Button variant="quiet" isDisabled={change.isPending} onClick={onClose}>
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
