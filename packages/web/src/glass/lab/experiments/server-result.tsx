import type { LabResult } from '@kunwari/contract/lab-runs'
import type { Bet } from '@kunwari/population/bet'
import { resolveScenario } from '@kunwari/population/scenario'
import type { Summary } from '@kunwari/population/summary'
import { requireSweep, type Sweep } from '@kunwari/population/sweep'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/read-query.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { formatMoneyShort } from '../../../texts/format-money-short.ts'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { peopleHere } from '../field-table.ts'
import { shareText } from '../share-text.ts'
import { BetEnd } from './bet-end.tsx'
import { HeatMap } from './heat-map.tsx'
import type { OpenWorld } from './open-world.ts'

type ServerResultProps = { id: string; preset: string; onOpen: OpenWorld }

/** What came of a run on the server: read when it is asked for, for it never changes. */
export function ServerResult({ id, preset, onOpen }: ServerResultProps) {
  const { t } = useTranslation('experiments')
  const { data, error, refetch } = useQuery({
    ...read('GET /api/lab/runs/:id/result', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Skeleton className="h-48" />
  return (
    <div className="grid grid-cols-1 gap-3">
      <Shown result={data} preset={preset} onOpen={onOpen} />
      <Button
        variant="quiet"
        className="w-fit text-sm"
        onClick={() => saveFile(jsonOf(data), `kunwari-lab-${data.kind}.json`)}
      >
        {t('server.json')}
      </Button>
    </div>
  )
}

type ShownProps = { result: LabResult; preset: string; onOpen: OpenWorld }

function Shown({ result, preset, onOpen }: ShownProps) {
  // The engine's own words and fields, which the contract passes on as they are.
  if (result.kind === 'sweep') {
    const scenario = resolveScenario(result.sweep.scenario)
    const sweep = requireSweep({ ...(result.sweep as Sweep), scenario })
    return <HeatMap sweep={sweep} cells={result.cells} preset={preset} onOpen={onOpen} />
  }
  if (result.kind === 'bet') {
    const { lucky } = result
    const scenario = resolveScenario(lucky?.scenario ?? {})
    const played = { result: result.result, lucky: lucky && { ...lucky, scenario } }
    return <BetEnd bet={result.bet as Bet} played={played} onOpen={onOpen} />
  }
  if (result.kind === 'replay') return <Replayed result={result} />
  return <Played result={result} preset={preset} onOpen={onOpen} />
}

function Played({ result, preset, onOpen }: ShownProps & { result: LabResult & { kind: 'run' } }) {
  const { t } = useTranslation('experiments')
  const { t: say } = useTranslation('lab')
  // As the engine sums it up.
  const summary = result.summary as Summary
  const scenario = resolveScenario(result.scenario)
  const dayOf = (day: number | null) => (day === null ? say('never') : say('picture.day', { day }))
  const figures = [
    ['lost', `${formatNumber(summary.lost)} (${shareText(summary.lostShareBps)})`],
    ['runOut', dayOf(summary.runOutDay)],
    ['members', formatNumber(summary.members)],
    ['gotNothing', formatNumber(summary.gotNothing)],
    ['putIn', money(summary.putIn)],
    ['taken', money(summary.taken)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-[1.5px] border-edge bg-line sm:grid-cols-3">
        {figures.map(([name, value]) => (
          <div key={name} className="grid content-between gap-1 bg-surface px-3 py-2.5">
            <dt className="text-muted text-xs leading-tight">{say(`outcome.${name}`)}</dt>
            <dd className="figures font-bold text-lg leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-xs">
        {say('outcome.ownFingerprint', { fingerprint: result.fingerprint })}
      </p>
      {scenario.people <= peopleHere() ? (
        <Button variant="quiet" className="w-fit" onClick={() => onOpen({ preset, scenario })}>
          {t('open')}
        </Button>
      ) : (
        <p className="text-muted text-sm">
          {say('tooLarge', { people: formatNumber(peopleHere()) })}
        </p>
      )}
    </>
  )
}

function Replayed({ result }: { result: LabResult & { kind: 'replay' } }) {
  const { t } = useTranslation('experiments')
  const { difference, days, members, transfers } = result
  if (difference)
    return <p className="max-w-prose text-loss">{t('server.different', difference)}</p>
  return (
    <p className="max-w-prose">
      {t('server.same', {
        days: formatNumber(days),
        members: formatNumber(members),
        transfers: formatNumber(transfers),
      })}
    </p>
  )
}

function money(centavos: number): string {
  return formatMoneyShort(BigInt(centavos))
}

function jsonOf(result: LabResult): Blob {
  return new Blob([JSON.stringify(result)], { type: 'application/json' })
}
