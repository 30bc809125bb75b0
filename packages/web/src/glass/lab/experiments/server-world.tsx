import { peopleMax, type Scenario } from '@kunwari/population/scenario'
import type { PresetScenario } from '@kunwari/population/scenario-link'
import { useState } from 'react'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { OpenWorld } from './open-world.ts'
import { ServerRuns } from './server-runs.tsx'

const peopleMin = 100

/** The world on the screen with more people than a browser holds, or in a real ledger. */
export function ServerWorld({ world, onOpen }: { world: PresetScenario; onOpen: OpenWorld }) {
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
