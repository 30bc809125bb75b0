import type { PresetScenario } from '@kunwari/population/scenario-link'

/** Puts another world on the screen. */
export type OpenWorld = (world: PresetScenario) => void
