import type { StageScreen } from '@kunwari/contract/screen'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { useState } from 'react'
import { ownKey } from '../lib/base.ts'
import { debriefQuestions } from './reveal/debrief-page.tsx'
import { slideCount } from './reveal/reveal-slide.tsx'
import { scorePages } from './score/score-pages.ts'

type Paged = Pick<StageScreen, 'stage' | 'since' | 'score' | 'poll'>

/** The pages of a stage, and on which one it begins: the debrief can turn back to the slides. */
function pagesOf({ stage, score, poll }: Paged) {
  switch (stage) {
    case 'reveal':
      return { count: slideCount, first: 0 }
    case 'debrief':
      // A poll stands in place of all the questions, as one page.
      return { count: slideCount + (poll ? 1 : debriefQuestions.length), first: slideCount }
    case 'score':
      return { count: Math.max(1, scorePages(score).length), first: 0 }
    default:
      return { count: 1, first: 0 }
  }
}

export type Pages = {
  page: number
  count: number
  /** False where there is no such page. */
  turn: (by: 1 | -1) => boolean
  /** Has the browser's "back" come back to this page. */
  keep: () => void
}

/** `poll`: the one that was on the phones as this page was turned to. */
type Shown = { stage: Stage; page: number; poll: number | null }

/** Which page of a stage is shown; a new stage begins on its first one, and a poll that is put on takes the screen. */
export function usePages(screen: Paged): Pages {
  const { stage, since } = screen
  const poll = screen.poll?.n ?? null
  const { count, first } = pagesOf(screen)
  const [shown, setShown] = useState<Shown>(
    () => pageOfTab(since) ?? pageKept() ?? { stage, page: first, poll },
  )
  const isNewPoll = poll !== null && poll !== shown.poll
  const least = isNewPoll ? first : 0
  const page = shown.stage === stage ? Math.max(least, Math.min(shown.page, count - 1)) : first
  const turn = (by: 1 | -1): boolean => {
    const next = page + by
    if (next < 0 || next >= count) return false
    const turned = { stage, page: next, poll }
    setShown(turned)
    sessionStorage.setItem(key(), JSON.stringify({ ...turned, since }))
    return true
  }
  const keep = () => history.replaceState({ roomPage: { stage, page, poll } }, '')
  return { page, count, turn, keep }
}

const key = () => ownKey('kunwari.room-page')

/**
 * The page on which this tab stood: a projector's page is loaded again.
 *
 * @param since when the stage began: the same stage of another class begins on its first page
 */
function pageOfTab(since: string | null): Shown | undefined {
  const kept = sessionStorage.getItem(key())
  if (kept === null) return undefined
  // Written above.
  const { since: keptSince, ...shown } = JSON.parse(kept) as Shown & { since: string | null }
  return keptSince === since ? shown : undefined
}

function pageKept(): Shown | undefined {
  const kept: { roomPage?: Shown } | null = history.state
  return kept?.roomPage
}
