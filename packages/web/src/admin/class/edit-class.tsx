import {
  type Class,
  classDaysMax,
  classNameLengthMax,
  hubClassDaysMax,
  joinWays,
} from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import { problem } from '@kunwari/domain/refusals/problem'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { now } from '../../lib/now.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useWorld } from '../../lib/world.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Refusal } from '../refusal.tsx'
import { type ClassChange, useChangeClass } from './class.queries.ts'
import { fromManilaField, toManilaField } from './class-end.ts'

type EditClassProps = { edited: Class; onClose: () => void }

type Typed = { name: string; endsAt: string; joinWith: Class['joinWith'] }

/** Name, end and way in. An end that has passed ends the class at once, which the form says. */
export function EditClass({ edited, onClose }: EditClassProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const { t: teaching } = useTranslation('teaching')
  const world = useWorld().data
  const stage = world?.stage
  const daysMax = world?.hubPage === undefined ? classDaysMax : hubClassDaysMax
  const isJoinWayFixed = stage !== undefined && stage !== 'open' && stage !== 'setup'
  const change = useChangeClass()
  const once = useSingleFlight()
  const start = instant(Date.parse(edited.startsAt))
  const { control, register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: {
      name: edited.name,
      endsAt: toManilaField(instant(Date.parse(edited.endsAt))),
      joinWith: edited.joinWith,
    },
  })
  const { errors, dirtyFields } = formState
  const typedEnd = useWatch({ control, name: 'endsAt' })
  const endsNow = dirtyFields.endsAt === true && hasPassed(fromManilaField(typedEnd))

  const send = handleSubmit((typed) => {
    const endsAt = fromManilaField(typed.endsAt)
    if (endsAt === undefined)
      return setError('endsAt', { message: problem('invalid_input.date_and_time') })
    const body: ClassChange = {
      ...(dirtyFields.name && { name: typed.name }),
      ...(dirtyFields.endsAt && { endsAt: toIso(endsAt) }),
      ...(dirtyFields.joinWith && { joinWith: typed.joinWith }),
    }
    if (Object.keys(body).length === 0) return onClose()
    return once(() =>
      change.mutateAsync(body, {
        onSuccess: onClose,
        onError: (error) => {
          for (const name of ['name', 'endsAt'] as const) {
            const message = fieldErrorText(error, name)
            if (message) setError(name, { message }, { shouldFocus: true })
          }
        },
      }),
    )
  })

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('class.editTitle')}</Sheet.Title>
      <Sheet.Body>
        <form id="class" noValidate onSubmit={send} className="grid gap-3">
          <TextField
            label={t('class.name')}
            error={errors.name?.message}
            maxLength={classNameLengthMax}
            autoComplete="off"
            {...register('name')}
          />
          <TextField
            type="datetime-local"
            label={t('class.endLabel')}
            hint={t('class.endHint', { count: daysMax })}
            error={errors.endsAt?.message}
            max={toManilaField(addMs(start, daysMax * dayMs))}
            {...register('endsAt')}
          />
          <Controller
            control={control}
            name="joinWith"
            render={({ field }) => (
              <ChoiceGroup
                label={t('class.join')}
                value={field.value}
                isDisabled={isJoinWayFixed}
                choices={joinWays.map((value) => ({ value, label: t(`class.ways.${value}`) }))}
                onChange={field.onChange}
              />
            )}
          />
          {isJoinWayFixed ? (
            <p className="text-muted text-sm">{teaching('joinWayFixed')}</p>
          ) : (
            <JoinHint control={control} />
          )}
        </form>
        {endsNow && (
          <p role="alert" className="border-[1.5px] border-loss bg-loss-soft p-3 text-sm">
            {t('class.endsNow')}
          </p>
        )}
        <Refusal error={change.error} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          form="class"
          variant={endsNow ? 'danger' : 'primary'}
          isPending={change.isPending}
        >
          {endsNow ? t('class.endNow') : t('class.save')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

type JoinHintProps = { control: ReturnType<typeof useForm<Typed>>['control'] }

/** What the chosen way in means for those who come. */
function JoinHint({ control }: JoinHintProps) {
  const { t } = useTranslation('records')
  const joinWith = useWatch({ control, name: 'joinWith' })
  return <p className="text-muted text-sm">{t(`class.waysMean.${joinWith}`)}</p>
}

function hasPassed(end: Instant | undefined): boolean {
  return end !== undefined && end <= now()
}
