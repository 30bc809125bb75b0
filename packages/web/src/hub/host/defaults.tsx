import { type HubSettings, hubSettingsBody } from '@kunwari/contract/hub'
import { problem } from '@kunwari/domain/refusals/problem'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from '../section.tsx'
import { settingsQuery } from '../teach/classes.queries.ts'
import { useSaveSettings } from './host.queries.ts'

const megabyte = 1_000_000
const megabytesMax = 10_000

/** As people type it: pictures in megabytes. */
const settingsForm = hubSettingsBody.omit({ imageBytesMax: true }).extend({
  imageMegabytes: z
    .int({ error: problem('invalid_input.whole_number') })
    .min(0, problem('invalid_input.from_to', { from: 0, to: megabytesMax }))
    .max(megabytesMax, problem('invalid_input.from_to', { from: 0, to: megabytesMax })),
})

const fields = [
  'classDays',
  'classesPerInstructor',
  'peopleMax',
  'imageMegabytes',
  'sleepAfterDays',
] as const

/** What a new class gets. */
export function Defaults() {
  const { t } = useTranslation('tools')
  const { data, error, refetch } = useQuery({ ...settingsQuery, refetchOnMount: 'always' })
  return (
    <Section title={t('defaults.title')} lead={t('defaults.lead')}>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96 max-w-2xl" />}
      {data && <SettingsForm settings={data} />}
    </Section>
  )
}

function SettingsForm({ settings }: { settings: HubSettings }) {
  const { t } = useTranslation('tools')
  const saving = useSaveSettings()
  const once = useSingleFlight()
  const { imageBytesMax, ...others } = settings
  const { register, handleSubmit, formState } = useForm<z.output<typeof settingsForm>>({
    resolver: zodForm(settingsForm),
    defaultValues: { ...others, imageMegabytes: Math.round(imageBytesMax / megabyte) },
  })
  const send = handleSubmit(({ imageMegabytes, ...typed }) =>
    once(() => saving.mutateAsync({ ...typed, imageBytesMax: imageMegabytes * megabyte })),
  )
  return (
    <Card frame="drawn" className="max-w-3xl">
      <form noValidate onSubmit={send} className="grid grid-cols-1 gap-x-6 gap-y-3 md:grid-cols-2">
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`defaults.${name}`)}
            hint={t(`defaults.${name}Hint`)}
            error={formState.errors[name]?.message}
            type="number"
            inputMode="numeric"
            min={0}
            autoComplete="off"
            {...register(name, { valueAsNumber: true })}
          />
        ))}
        <Button
          type="submit"
          className="justify-self-start md:col-span-full"
          isPending={saving.isPending}
        >
          {t('defaults.save')}
        </Button>
      </form>
    </Card>
  )
}
