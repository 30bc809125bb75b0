import type { StageScreen } from '@kunwari/contract/screen'
import { pollShownFrom } from '@kunwari/contract/screen'
import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'
import { Slide } from './slide.tsx'

/** A question with more letters is written smaller, so that it fits into two lines in either language. */
const questionLettersMax = 55

export const debriefQuestions = ['felt', 'over', 'why', 'friend'] as const

/** What the class talks about now: the teacher's question, or the poll that is on the phones. */
export function DebriefPage({ screen, page }: { screen: StageScreen; page: number }) {
  const { t } = useTranslation('room')
  if (screen.poll) return <PollPage poll={screen.poll} />
  const text = t(`debrief.${debriefQuestions[page] ?? 'friend'}`)
  return (
    <div className="grid gap-[2rem] text-center">
      <p className="text-[2rem]">
        {t('debrief.count', { page: page + 1, of: debriefQuestions.length })}
      </p>
      <h1
        className={cx(
          'mx-auto max-w-[70rem] text-balance font-display leading-[1.08]',
          text.length > questionLettersMax ? 'text-[3.5rem]' : 'text-[calc(5*var(--room-line))]',
        )}
      >
        {text}
      </h1>
    </div>
  )
}

type Poll = NonNullable<StageScreen['poll']>

/** A poll's question, and from five answers on how often each was given. */
function PollPage({ poll }: { poll: Poll }) {
  const { t } = useTranslation('room')
  const n = pollNumber(poll.n)
  const most = Math.max(1, ...(poll.counts ?? []))
  return (
    <Slide
      title={t(`polls.${n}.question`)}
      note={
        <span className="block border-line border-t-2 pt-[1rem] text-right text-[1.5rem]">
          {poll.counts
            ? t('polls.answered', { count: poll.answered })
            : t('polls.waiting', { count: poll.answered, from: pollShownFrom })}
        </span>
      }
    >
      <ol className="grid gap-[1rem]">
        {([0, 1, 2, 3, 4] as const).map((answer) => {
          const count = poll.counts?.[answer]
          return (
            <li
              key={answer}
              className="grid grid-cols-[26rem_minmax(0,1fr)_4rem] items-center gap-[1rem] text-[2rem]"
            >
              <span>{t(`polls.${n}.answers.${answer}`)}</span>
              <span
                aria-hidden="true"
                className="block h-[2.5rem] bg-lead transition-[width] forced-colors:bg-[CanvasText]"
                style={{ width: `${((count ?? 0) / most) * 100}%` }}
              />
              <b className="figures text-right">{count ?? ''}</b>
            </li>
          )
        })}
      </ol>
    </Slide>
  )
}

/** Of the three polls; a newer server may have others. */
function pollNumber(n: number): 1 | 2 | 3 {
  return n === 2 ? 2 : n === 3 ? 3 : 1
}
