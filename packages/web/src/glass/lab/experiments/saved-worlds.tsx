import { api } from '@kunwari/contract/client'
import type { LabScenario } from '@kunwari/contract/lab'
import { type PresetScenario, writeScenarioLink } from '@kunwari/population/scenario-link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { read } from '../../../lib/read-query.ts'
import { useErrorText } from '../../../texts/error-text.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { peopleHere } from '../field-table.ts'
import { readLabAddress } from '../lab-address.ts'
import type { OpenWorld } from './open-world.ts'
import { useBodyKey } from './use-body-key.ts'

/** As the contract has it, whose schemas weigh more than all of this. */
const nameLengthMax = 60

const savedQuery = read('GET /api/lab/scenarios')

type SavedWorldsProps = { world: PresetScenario; onOpen: OpenWorld }

/** What the class keeps: this world under a name, and those that were kept before. */
export function SavedWorlds({ world, onOpen }: SavedWorldsProps) {
  const { t } = useTranslation('experiments')
  const { data, error, refetch } = useQuery(savedQuery)
  const { t: say } = useTranslation('lab')
  const [name, setName] = useState('')
  const errorText = useErrorText()
  const { keyOf, renew } = useBodyKey()
  const link = writeScenarioLink(world)
  const save = useMutation({
    mutationFn: (of: string) => {
      const body = { name, link: of }
      return api('POST /api/lab/scenarios', { body, idempotencyKey: keyOf(body) })
    },
    onSuccess: () => {
      renew()
      setName('')
      return readAgain()
    },
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (link && !save.isPending) save.mutate(link)
        }}
      >
        <TextField
          label={t('saved.name')}
          value={name}
          maxLength={nameLengthMax}
          error={save.error && link ? errorText(save.error) : undefined}
          hint={!link && say('take.tooLong')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="mt-6.5" isPending={save.isPending} isDisabled={!link}>
          {t('saved.save')}
        </Button>
      </form>
      {!data &&
        (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-24" />)}
      {data?.length === 0 && <p className="text-muted text-sm">{t('saved.none')}</p>}
      {data && data.length > 0 && (
        <ul aria-label={t('saved.list')} className="grid grid-cols-1">
          {data.map((saved) => (
            <SavedWorld key={saved.id} saved={saved} world={world} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SavedWorld({ saved, world, onOpen }: SavedWorldsProps & { saved: LabScenario }) {
  const { t } = useTranslation('experiments')
  const { t: say } = useTranslation('lab')
  const errorText = useErrorText()
  const { id, name, link } = saved
  const address = readLabAddress(link)
  const shown = writeScenarioLink(world)
  const opened = address.kind === 'world' ? address.world : undefined
  const replace = useMutation({
    mutationFn: (of: string) =>
      api('PUT /api/lab/scenarios/:id', { params: { id }, body: { name, link: of } }),
    onSuccess: readAgain,
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/lab/scenarios/:id', { params: { id }, body: {} }),
    onSuccess: readAgain,
  })
  const failed = replace.error ?? remove.error
  return (
    <li className="grid grid-cols-1 items-center gap-x-2 border-line border-t py-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="grid min-w-0">
        <span className="break-words font-semibold">{name}</span>
        {!opened && (
          <span className="text-muted text-sm">
            {address.kind === 'tooLarge'
              ? say('tooLarge', { people: formatNumber(peopleHere()) })
              : say('wrongLink.title')}
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-1">
        <Button
          variant="quiet"
          aria-label={t('saved.openNamed', { name })}
          isDisabled={!opened}
          onClick={() => opened && onOpen(opened)}
        >
          {t('saved.open')}
        </Button>
        <Button
          variant="ghost"
          isPending={replace.isPending}
          aria-label={t('saved.replaceNamed', { name })}
          isDisabled={!shown}
          onClick={() => shown && replace.mutate(shown)}
        >
          {t('saved.replace')}
        </Button>
        <Button
          variant="ghost"
          isPending={remove.isPending}
          aria-label={t('saved.removeNamed', { name })}
          onClick={() => remove.mutate()}
        >
          {t('saved.remove')}
        </Button>
      </span>
      {failed && (
        <p role="alert" className="text-loss text-sm">
          {errorText(failed)}
        </p>
      )}
    </li>
  )
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedQuery.queryKey })
}
