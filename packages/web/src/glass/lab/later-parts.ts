import { lazyComponent } from '../../lib/lazy-component.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { loadTexts } from '../../texts/i18n.ts'

// Parts of the laboratory that come after the rest: its first load is full.

export const compareStage = lazyComponent(
  async () => (await import('./compare-stage.tsx')).CompareStage,
)
export const dayTables = lazyComponent(async () => (await import('./day-tables.tsx')).DayTables)
export const youAreHere = lazyComponent(async () => (await import('./you-are-here.tsx')).YouAreHere)
export const firstRun = lazyComponent(
  async () => (await import('./first-run/first-run.tsx')).FirstRun,
)
export const experiment = lazyComponent(async () => {
  const [{ Experiment }] = await Promise.all([
    import('./experiments/experiment.tsx'),
    loadTexts('experiments'),
  ])
  return Experiment
})

/** Fetches them all once the page is still, before somebody asks: the line may be gone by then. */
export function loadLaterParts(): void {
  whenIdle(() => {
    for (const part of [compareStage, dayTables, youAreHere, firstRun, experiment]) void part.load()
  })
}
