import { api, type CallInput } from '@kunwari/contract/client'
import type { LabRun } from '@kunwari/contract/lab-runs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { read } from '../../../lib/read-query.ts'
import { useCurrentUser } from '../../../lib/session.ts'
import { useErrorText } from '../../../texts/error-text.ts'
import { useFormatDate } from '../../../texts/format-date.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { OpenWorld } from './open-world.ts'
import { ServerResult } from './server-result.tsx'
import { useBodyKey } from './use-body-key.ts'
import { useWorldRefusalText } from './use-world-refusal-text.ts'

/** While something waits or goes on. */
const lookEveryMs = 1_000

const runsQuery = read('GET /api/lab/runs')

type Asked = CallInput<'POST /api/lab/runs'>['body']

type ServerRunsProps = {
  /** What is listed here. */
  kinds: readonly LabRun['kind'][]
  /** What may be asked here, by the words of its button; undefined while it cannot be. */
  asks: readonly { label: string; asked: Asked | undefined }[]
  /** The preset from which what is opened differs. */
  preset: string
  onOpen: OpenWorld
  /** What is to be said before it is asked. */
  children?: ReactNode
}

/** What the server plays for an admin: asked here, followed, stopped, and looked at. */
export function ServerRuns(props: ServerRunsProps) {
  const { data: user } = useCurrentUser()
  return user?.role === 'admin' ? <Runs {...props} /> : undefined
}

function Runs({ kinds, asks, preset, onOpen, children }: ServerRunsProps) {
  const { t } = useTranslation('experiments')
  const refusalText = useWorldRefusalText()
  const { data, error, refetch } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? lookEveryMs : false),
  })
  const { keyOf, renew } = useBodyKey()
  const ask = useMutation({
    mutationFn: (body: Asked) => api('POST /api/lab/runs', { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => {
      renew()
      return readAgain()
    },
  })
  const runs = data?.filter(({ kind }) => kinds.includes(kind))
  return (
    <div className="grid grid-cols-1 gap-3 border-line border-t pt-3">
      <h3 className="font-bold">{t('server.title')}</h3>
      <p className="max-w-prose text-sm">{t('server.text')}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        {asks.map(({ label, asked }) => (
          <Button
            key={label}
            variant="quiet"
            className="max-sm:grow"
            isDisabled={asked === undefined || ask.isPending}
            onClick={() => asked && ask.mutate(asked)}
          >
            {label}
          </Button>
        ))}
      </div>
      {ask.error && (
        <p role="alert" className="text-loss text-sm">
          {refusalText(ask.error)}
        </p>
      )}
      {!data &&
        (error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-16" />)}
      {runs?.length === 0 && <p className="text-muted text-sm">{t('server.none')}</p>}
      {runs && runs.length > 0 && (
        <ul aria-label={t('server.list')} className="grid grid-cols-1 border-line border-b">
          {runs.map((run) => (
            <Run key={run.id} run={run} preset={preset} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  )
}

type RunProps = { run: LabRun; preset: string; onOpen: OpenWorld }

function Run({ run, preset, onOpen }: RunProps) {
  const { t } = useTranslation('experiments')
  const errorText = useErrorText()
  const formatDate = useFormatDate()
  const [isShown, setShown] = useState(false)
  const stop = useMutation({
    mutationFn: () => api('DELETE /api/admin/jobs/:id', { params: { id: run.id }, body: {} }),
    onSettled: readAgain,
  })
  const { state, failure } = run
  const kind = t(`server.kinds.${run.kind}`)
  const name = t('server.named', { kind, at: formatDate(run.askedAt, 'moment') })
  return (
    <li className="grid grid-cols-1 gap-2 border-line border-t py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <span className="grid min-w-0 gap-0.5 break-words">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <b>{kind}</b>
            <span className="text-muted text-sm">{formatDate(run.askedAt, 'dateTime')}</span>
          </span>
          <span className={`text-sm ${state === 'failed' ? 'text-loss' : ''}`}>
            {state === 'failed' && failure !== null
              ? t(`server.failures.${failure}`)
              : t(`server.states.${state}`, {
                  done: formatNumber(run.done),
                  of: formatNumber(run.of),
                })}
          </span>
        </span>
        {isUnfinished(run) && (
          <Button
            variant="quiet"
            isPending={stop.isPending}
            aria-label={t('server.stopNamed', { name })}
            onClick={() => stop.mutate()}
          >
            {t('stop')}
          </Button>
        )}
        {state === 'done' && (
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-label={t(isShown ? 'server.hideNamed' : 'server.showNamed', { name })}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'server.hide' : 'server.show')}
          </Button>
        )}
        {state === 'running' && (
          <div className="col-span-2">
            <ProgressBar value={run.done / run.of} label={t('progress')} />
          </div>
        )}
      </div>
      {stop.error && (
        <p role="alert" className="text-loss text-sm">
          {errorText(stop.error)}
        </p>
      )}
      {isShown && <ServerResult id={run.id} preset={preset} onOpen={onOpen} />}
    </li>
  )
}

function isUnfinished({ state }: LabRun): boolean {
  return state === 'queued' || state === 'running'
}

function readAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: runsQuery.queryKey })
}
