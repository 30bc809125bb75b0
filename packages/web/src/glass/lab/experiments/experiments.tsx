import type { PresetScenario } from '@kunwari/population/scenario-link'
import { BetPanel } from './bet-panel.tsx'
import type { OpenWorld } from './open-world.ts'
import { SweepPanel } from './sweep-panel.tsx'

export type ExperimentProps = {
  kind: 'bet' | 'sweep'
  world: PresetScenario
  onOpen: OpenWorld
}

/** What plays many worlds at once. */
export function Experiment({ kind, world, onOpen }: ExperimentProps) {
  return kind === 'bet' ? (
    <BetPanel seed={world.scenario.seed} onOpen={onOpen} />
  ) : (
    <SweepPanel world={world} onOpen={onOpen} />
  )
}
