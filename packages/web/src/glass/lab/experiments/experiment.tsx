import { peopleMax, peopleMin, type Scenario } from '@kunwari/population/scenario'
import type { PresetScenario } from '@kunwari/population/scenario-link'
import { type Sweep, type SweepCell, sweepMax } from '@kunwari/population/sweep'
import { useState } from 'react'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { sweepInWorker } from '../run-in-worker.ts'
import { AxisField } from './axis-field.tsx'
import { BetPanel } from './bet-panel.tsx'
import { HeatMap } from './heat-map.tsx'
import type { OpenWorld } from './open-world.ts'
import { SavedWorlds } from './saved-worlds.tsx'
import { ServerRuns } from './server-runs.tsx'
import { type AxisChoice, firstAxis, sidesOf, sweepOf, sweptScenario } from './sweep-choices.ts'
import { useWork, WorkState } from './work-state.tsx'

export type ExperimentProps = {
  kind: 'bet' | 'sweep' | 'saved'
  world: PresetScenario
  onOpen: OpenWorld
}

/** What plays many worlds at once, and what keeps them. */
export function Experiment({ kind, world, onOpen }: ExperimentProps) {
  if (kind === 'bet') return <BetPanel seed={world.scenario.seed} onOpen={onOpen} />
  if (kind === 'sweep') return <SweepPanel world={world} onOpen={onOpen} />
  return (
    <>
      <SavedWorlds world={world} onOpen={onOpen} />
      <ServerWorld key={world.scenario.people} world={world} onOpen={onOpen} />
    </>
  )
}

/** The world on the screen with more people than a browser holds, or in a real ledger. */
function ServerWorld({ world, onOpen }: { world: PresetScenario; onOpen: OpenWorld }) {
  const { t } = useTranslation('experiments')
  const { scenario, preset } = world
  const [typed, setTyped] = useState(String(scenario.people))
  const people = Number(typed.replaceAll(/[,\s]/g, ''))
  const isGood = Number.isSafeInteger(people) && people >= peopleMin && people <= peopleMax.server
  const asked = isGood ? withPeople(scenario, people) : undefined
  const isReplayable = scenario.scheme === 'bots' && scenario.you === null
  return (
    <ServerRuns
      kinds={['run', 'replay']}
      preset={preset}
      onOpen={onOpen}
      asks={[
        { label: t('server.run'), asked: asked && { scenario: asked } },
        { label: t('server.replay'), asked: asked && isReplayable ? { replay: asked } : undefined },
      ]}
    >
      <TextField
        label={t('server.people')}
        inputMode="numeric"
        className="sm:max-w-72"
        value={typed}
        error={
          isGood
            ? undefined
            : t('server.peopleRange', {
                min: formatNumber(peopleMin),
                max: formatNumber(peopleMax.server),
              })
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="max-w-prose text-muted text-sm">{t('server.replayText')}</p>
    </ServerRuns>
  )
}

/** As many begin for each who could join. */
function withPeople(scenario: Scenario, people: number): Scenario {
  const scaled = (count: number) => Math.round((count * people) / scenario.people)
  return {
    ...scenario,
    people,
    start: Math.min(scaled(scenario.start), Math.floor(people / 10)),
    perDay: Math.min(scaled(scenario.perDay), people),
  }
}

const sides = [5, 11, 21] as const
const seedCounts = [1, 3, 5, 10, sweepMax.seeds] as const

/** Many worlds that differ in one or two rules, as a map. */
function SweepPanel({ world, onOpen }: { world: PresetScenario; onOpen: OpenWorld }) {
  const { t } = useTranslation('experiments')
  const { scenario } = world
  const [chosenX, setX] = useState<AxisChoice>(() => firstAxis('rollBps', scenario))
  const [chosenY, setY] = useState<AxisChoice | undefined>(() => firstAxis('holdDays', scenario))
  const [side, setSide] = useState<number>(11)
  const [seeds, setSeeds] = useState<number>(1)
  const { start, stop, result, ...state } = useWork<{ sweep: Sweep; cells: SweepCell[] }>()
  const { people } = sweptScenario(scenario)
  const { x, y } = sidesOf(scenario, { x: chosenX, y: chosenY })
  const sweep = sweepOf(scenario, { x, y, side, seeds })

  function run(): void {
    void start(async (options) => ({ sweep, cells: await sweepInWorker(sweep, options) }))
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-sm">
        {t('sweep.text')}{' '}
        {people < scenario.people && t('sweep.fewer', { people: formatNumber(people) })}
      </p>
      <div className="grid grid-cols-1 gap-x-5 sm:grid-cols-2">
        <AxisField
          label={t('sweep.x')}
          scenario={scenario}
          axis={x}
          other={y}
          onChange={(next) => next && setX(next)}
        />
        <AxisField
          label={t('sweep.y')}
          scenario={scenario}
          axis={y}
          isOptional
          other={x}
          onChange={setY}
        />
        <SelectField
          label={t('sweep.side')}
          value={side}
          onChange={({ target }) => setSide(Number(target.value))}
        >
          {sides.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('sweep.seeds')}
          value={seeds}
          onChange={({ target }) => setSeeds(Number(target.value))}
        >
          {seedCounts.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      </div>
      <Button size="lg" className="sm:w-fit" isDisabled={state.count !== undefined} onClick={run}>
        {t('sweep.run')}
      </Button>
      <WorkState {...state} onStop={stop} />
      {result && <HeatMap {...result} preset={world.preset} onOpen={onOpen} />}
      <ServerRuns
        kinds={['sweep']}
        asks={[{ label: t('server.sweep'), asked: { sweep } }]}
        preset={world.preset}
        onOpen={onOpen}
      />
    </div>
  )
}
