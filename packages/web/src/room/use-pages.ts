import type { Stage } from '@kunwari/domain/lesson/stages'
import { useState } from 'react'
import { debriefQuestions } from './reveal/debrief-page.tsx'
import { slideCount } from './reveal/reveal-slides.tsx'

/** The pages of a stage, and on which one it begins: the debrief can turn back to the slides. */
const pagesOf: Partial<Record<Stage, { count: number; first: number }>> = {
  reveal: { count: slideCount, first: 0 },
  debrief: { count: slideCount + debriefQuestions.length, first: slideCount },
}
const onePage = { count: 1, first: 0 }

export type Pages = {
  page: number
  count: number
  /** False where there is no such page. */
  turn: (by: 1 | -1) => boolean
  /** Has the browser's "back" come back to this page. */
  keep: () => void
}

type Shown = { stage: Stage; page: number }

/** Which page of a stage is shown; a new stage begins on its first one. */
export function usePages(stage: Stage): Pages {
  const { count, first } = pagesOf[stage] ?? onePage
  const [shown, setShown] = useState<Shown>(() => pageKept() ?? { stage, page: first })
  const page = shown.stage === stage ? Math.min(shown.page, count - 1) : first
  const turn = (by: 1 | -1): boolean => {
    const next = page + by
    if (next < 0 || next >= count) return false
    setShown({ stage, page: next })
    return true
  }
  const keep = () => history.replaceState({ roomPage: { stage, page } }, '')
  return { page, count, turn, keep }
}

function pageKept(): Shown | undefined {
  const kept: { roomPage?: Shown } | null = history.state
  return kept?.roomPage
}
