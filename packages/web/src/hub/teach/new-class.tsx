import { classNameLengthMax, hubClassDaysMax, joinWays } from '@kunwari/contract/class'
import { newHubClassBody } from '@kunwari/contract/hub'
import { type Instant, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useRealNow } from '../../lib/use-real-now.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { formatDate } from '../../texts/format-date.ts'
import { translate, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { settingsQuery, useNewClass } from './classes.queries.ts'

const daysElsewise = 30

/** One press opens a class: all that it needs is filled in already. */
export function NewClass() {
  const { t } = useTranslation('tools')
  const { data, isPending } = useQuery(settingsQuery)
  return (
    <Card frame="drawn" aria-labelledby="new-class" className="grid grid-cols-1 gap-3">
      <h2 id="new-class" className="font-display text-lg">
        {t('teach.newTitle')}
      </h2>
      {isPending ? (
        <Skeleton className="h-52 lg:h-24" />
      ) : (
        // Where the defaults did not come, a class can be opened all the same.
        <NewClassForm days={data?.classDays ?? daysElsewise} />
      )}
    </Card>
  )
}

type NewClassInput = z.input<typeof newHubClassBody>

function NewClassForm({ days }: { days: number }) {
  const { t } = useTranslation('tools')
  const opening = useNewClass()
  const once = useSingleFlight()
  // A page that is open overnight, or in another language by now, offers what is right then.
  const offered = nameOfDay(useRealNow(minuteMs))
  const { register, handleSubmit, setError, setValue, formState } = useForm<NewClassInput>({
    resolver: zodForm(newHubClassBody),
    values: { name: offered, days, joinWith: 'nickname' },
    // What was typed stays.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = formState
  const send = handleSubmit((body) =>
    once(() =>
      opening.mutateAsync(body, {
        // Ready for the next one; `reset` would leave the fields empty.
        onSuccess: () => {
          setValue('name', offered, { shouldDirty: true })
          setValue('days', days, { shouldDirty: true })
        },
        onError: (error) => {
          for (const name of ['name', 'days'] as const) {
            const message = fieldErrorText(error, name)
            if (message) setError(name, { message }, { shouldFocus: true })
          }
        },
      }),
    ),
  )
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)_6rem] narrow:grid-cols-1 gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,1fr)_7rem_14rem_auto]"
    >
      <TextField
        label={t('teach.name')}
        error={errors.name?.message}
        maxLength={classNameLengthMax}
        autoComplete="off"
        {...register('name')}
      />
      <TextField
        label={t('teach.days')}
        hint={t('teach.daysHint', { most: hubClassDaysMax })}
        error={errors.days?.message}
        type="number"
        inputMode="numeric"
        min={1}
        max={hubClassDaysMax}
        autoComplete="off"
        {...register('days', { valueAsNumber: true })}
      />
      <SelectField
        label={t('teach.join')}
        className="max-lg:col-span-full"
        {...register('joinWith')}
      >
        {joinWays.toReversed().map((way) => (
          <option key={way} value={way}>
            {t(`teach.ways.${way}`)}
          </option>
        ))}
      </SelectField>
      <Button
        type="submit"
        // Stands beside the fields, under the height of their labels.
        className="max-lg:col-span-full lg:mt-6.5 lg:h-12"
        isPending={opening.isPending}
      >
        {t('teach.open')}
      </Button>
    </form>
  )
}

function nameOfDay(day: Instant): string {
  return translate('tools:teach.nameGiven', { date: formatDate(toIso(day), 'day') })
}
