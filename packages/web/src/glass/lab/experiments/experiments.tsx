import type { PresetScenario } from '@kunwari/population/scenario-link'
import { BetPanel } from './bet-panel.tsx'
import type { OpenWorld } from './open-world.ts'
import { SavedWorlds } from './saved-worlds.tsx'
import { ServerWorld } from './server-world.tsx'
import { SweepPanel } from './sweep-panel.tsx'

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
