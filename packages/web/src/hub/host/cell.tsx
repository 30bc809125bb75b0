import { type HubCell, hubCellBody } from '@kunwari/contract/hub-load'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Facts } from './facts.tsx'
import { useSaveCell } from './host.queries.ts'

const gigabyte = 1_000_000_000

/** A database that classes live in, and what it is to take. */
export function Cell({ shown }: { shown: HubCell }) {
  const { t } = useTranslation('tools')
  const { name, awake, classesMax, isOpen, bytes } = shown
  const saving = useSaveCell(name)
  const once = useSingleFlight()
  const { register, handleSubmit, formState } = useForm<z.output<typeof hubCellBody>>({
    resolver: zodForm(hubCellBody),
    defaultValues: { classesMax, isOpen },
  })
  const facts = [
    [t('load.awake'), t('load.ofMost', { count: awake, most: classesMax })],
    [t('load.spare'), String(shown.spare)],
    [t('load.takes'), t(isOpen && shown.isReachable ? 'load.yes' : 'load.no')],
    [
      t('load.size'),
      bytes === null ? '–' : t('load.gigabytes', { size: (bytes / gigabyte).toFixed(2) }),
    ],
  ] as const
  return (
    <li className="grid grid-cols-1 content-start gap-3 border-[1.5px] border-edge bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b>{name}</b>
        {!shown.isReachable && <Badge tone="loss">{t('load.cellAway')}</Badge>}
      </p>
      <Facts facts={facts} />
      <form
        noValidate
        aria-label={name}
        onSubmit={handleSubmit((typed) => once(() => saving.mutateAsync(typed)))}
      >
        <TextField
          label={t('load.classesMax')}
          error={formState.errors.classesMax?.message}
          type="number"
          inputMode="numeric"
          min={0}
          autoComplete="off"
          {...register('classesMax', { valueAsNumber: true })}
        />
        <CheckboxField label={t('load.takes')} {...register('isOpen')} />
        <Button type="submit" variant="quiet" isPending={saving.isPending}>
          {t('defaults.save')}
        </Button>
      </form>
    </li>
  )
}
