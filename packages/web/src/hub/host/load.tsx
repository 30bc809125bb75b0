import { type HubCell, type HubLoad, hubCellBody } from '@kunwari/contract/hub-load'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { now } from '../../lib/now.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from '../section.tsx'
import { loadQuery, useSaveCell } from './host.queries.ts'

const gigabyte = 1_000_000_000
const megabyte = 1_000_000
/** A server that said nothing for so long is taken for gone. */
const awayAfterMs = 15_000

/** What the installation carries just now. */
export function Load() {
  const { t } = useTranslation('tools')
  const { data, error, refetch } = useQuery(loadQuery)
  return (
    <Section title={t('load.title')} lead={t('load.lead')}>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
      {data && (
        <>
          <ClassCounts classes={data.classes} />
          <section aria-labelledby="cells" className="grid grid-cols-1 gap-2">
            <h2 id="cells" className="font-display text-lg">
              {t('load.cells')}
            </h2>
            <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
              {data.cells.map((cell) => (
                <Cell key={cell.name} shown={cell} />
              ))}
            </ul>
          </section>
          <section aria-labelledby="servers" className="grid grid-cols-1 gap-2">
            <h2 id="servers" className="font-display text-lg">
              {t('load.servers')}
            </h2>
            {data.servers.length === 0 ? (
              <EmptyState title={t('load.none')}>{t('load.noneText')}</EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
                {data.servers.map((server) => (
                  <Server key={server.name} shown={server} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Section>
  )
}

const states = ['awake', 'asleep', 'spare', 'wiped'] as const

function ClassCounts({ classes }: Pick<HubLoad, 'classes'>) {
  const { t } = useTranslation('tools')
  return (
    <section aria-labelledby="counts" className="grid grid-cols-1 gap-2">
      <h2 id="counts" className="font-display text-lg">
        {t('load.classes')}
      </h2>
      <dl className="grid grid-cols-2 gap-px border-[1.5px] border-edge bg-line sm:grid-cols-4">
        {states.map((state) => (
          <Figure key={state} label={t(`load.${state}`)} value={String(classes[state])} />
        ))}
      </dl>
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="grow bg-surface p-4">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="figures font-display text-2xl">{value}</dd>
    </div>
  )
}

function Server({ shown }: { shown: HubLoad['servers'][number] }) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  const silentMs = Math.max(0, now() - Date.parse(shown.seenAt))
  const isAway = silentMs > awayAfterMs
  const facts = [
    [t('load.open'), String(shown.openClasses)],
    [t('load.streams'), String(shown.streams)],
    [t('load.memory'), t('load.megabytes', { size: Math.round(shown.memoryBytes / megabyte) })],
    [t('load.cpu'), t('load.ofCore', { percent: Math.round(shown.cpuShare * 100) })],
  ] as const
  return (
    <li className="grid content-start gap-3 border-[1.5px] border-edge bg-surface p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{shown.name}</b>
        {isAway ? (
          <Badge tone="loss">
            {t('load.away', { moment: formatDate(shown.seenAt, 'dateTime') })}
          </Badge>
        ) : (
          <span className="text-muted text-sm">
            {t('load.ago', { seconds: Math.round(silentMs / 1_000) })}
          </span>
        )}
      </p>
      <Facts facts={facts} />
    </li>
  )
}

/** A database that classes live in, and what it is to take. */
function Cell({ shown }: { shown: HubCell }) {
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

/** What there is to say of a server or a database, by twos. */
function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 text-sm">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="figures font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
