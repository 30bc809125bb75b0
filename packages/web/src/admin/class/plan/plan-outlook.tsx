import type { Lesson } from '@kunwari/contract/lesson'
import { lessonRulesBody } from '@kunwari/contract/lesson-rules'
import { instant } from '@kunwari/domain/calendar/instant'
import {
  forecastFrom,
  planSeed,
  simulateLessons,
  usualLearners,
} from '@kunwari/domain/lesson/forecast'
import { maturesInLive } from '@kunwari/domain/lesson/matures-in-live'
import { outlastsLesson } from '@kunwari/domain/lesson/outlasts-lesson'
import type { SimulatedLesson } from '@kunwari/domain/lesson/simulate-lesson'
import { useEffect, useState } from 'react'
import { now } from '../../../lib/now.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import { isKept, type RulesDraft } from './lesson-draft.ts'
import { formatPocket, useLiveText } from './live-text.ts'

const minutesADay = 24 * 60

type PlanOutlookProps = { lesson: Lesson; rules: RulesDraft; endsAt: string }

/** What the plan comes to, when it will most likely break, and what should be so before. */
export function PlanOutlook({ lesson, rules, endsAt }: PlanOutlookProps) {
  const { t } = useTranslation('teaching')
  const liveText = useLiveText()
  const { pocket } = rules
  return (
    <div className="squared grid gap-3 border border-line p-4">
      {lessonRulesBody.safeParse(rules).success && (
        <div className="grid gap-1 bg-surface">
          <p className="font-semibold">
            {t('plan.outlook', {
              count: lesson.people || usualLearners,
              pocket: formatPocket(String(pocket)),
              days: liveText(rules.live),
            })}{' '}
            <Breaks lesson={lesson} rules={rules} />
          </p>
          {lesson.forecast?.by !== 'laboratory' && (
            <p className="text-muted text-sm">{t('plan.model')}</p>
          )}
        </div>
      )}
      <Checks checks={checksOf({ lesson, rules, endsAt })} />
    </div>
  )
}

/** A share of 10,000, as of 100. */
const bpsOfHundred = 100

/** What the server says of the rules that are kept; of others the page plays the same model itself. */
function Breaks({ lesson, rules }: Pick<PlanOutlookProps, 'lesson' | 'rules'>) {
  const { t } = useTranslation('teaching')
  const drafted = useDraftForecast(isKept(rules, lesson) ? null : rules, lesson.people)
  const forecast = drafted === undefined ? lesson.forecast : drafted
  if (forecast === 'playing') {
    return <span className="font-normal text-muted">{t('plan.playing')}</span>
  }
  if (forecast === null) return <>{t('plan.breaksNever')}</>
  const { from, to, by, neverBps } = forecast
  const never = Math.round(neverBps / bpsOfHundred)
  return (
    <>
      {t(by === 'model' ? 'plan.breaksModel' : 'plan.breaks', { from, to })}{' '}
      {never > 0 && (
        <span className="font-normal text-muted">{t('plan.never', { count: never })}</span>
      )}
    </>
  )
}

type Check = { id: string; ok: boolean; text: string }

/**
 * The server's checks, as the draft stands: how long it takes and what it sells are the draft's, and only a
 * lesson at home needs homes.
 */
function checksOf({ lesson, rules, endsAt }: PlanOutlookProps): Check[] {
  const { live } = rules
  return lesson.checks.flatMap((check) => {
    if (check.id === 'homes' && live.minutes <= minutesADay) return []
    if (check.id === 'matures') return [{ ...check, ok: maturesInLive(rules) }]
    if (check.id !== 'lasts') return [check]
    return [{ ...check, ok: outlastsLesson({ live, endsAt: instant(Date.parse(endsAt)) }, now()) }]
  })
}

function Checks({ checks }: { checks: Check[] }) {
  const { t } = useTranslation('teaching')
  const known: Record<string, string> = {
    lasts: t('plan.checks.lasts'),
    matures: t('plan.checks.matures'),
    homes: t('plan.checks.homes'),
  }
  const textOf = ({ id, text }: Check) => known[id] ?? text
  return (
    <div className="grid gap-1.5 bg-surface">
      <h4 className="font-semibold text-sm">{t('plan.checks.title')}</h4>
      <ul className="grid gap-1.5 text-sm">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={check.ok ? 'gain' : 'loss'}>
              {t(check.ok ? 'plan.checks.ok' : 'plan.checks.notYet')}
            </Badge>
            {textOf(check)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Somebody who is typing has stopped for so long. */
const settleMs = 300
/** What a page may be held up by at a time, in milliseconds: a frame has 16. */
const sliceMs = 10

/**
 * When a lesson that is still being chosen most likely breaks: the model of the server's own forecast,
 * played in this browser between its frames.
 *
 * @param rules as they stand in the form; null where the server has said it
 * @param people learners who are in
 * @returns undefined where the server has said it, 'playing' until it is known; null where it never breaks
 */
function useDraftForecast(
  rules: RulesDraft | null,
  people: number,
): Lesson['forecast'] | 'playing' | undefined {
  const wanted = rules && JSON.stringify(rules)
  const [known, setKnown] = useState<{ of: string; forecast: Lesson['forecast'] }>()
  // Talks to the browser's timer, which plays the runs a few at a time.
  useEffect(() => {
    if (wanted === null) return undefined
    const parsed = lessonRulesBody.safeParse(JSON.parse(wanted))
    if (!parsed.success) return undefined
    const lessons: SimulatedLesson[] = []
    const learners = people || usualLearners
    const runs = simulateLessons(parsed.data, { learners, seed: planSeed })
    let timer = setTimeout(playOn, settleMs)
    function playOn() {
      const until = performance.now() + sliceMs
      do {
        const run = runs.next()
        if (run.done) return setKnown({ of: String(wanted), forecast: present(lessons) })
        lessons.push(run.value)
      } while (performance.now() < until)
      timer = setTimeout(playOn)
    }
    return () => clearTimeout(timer)
  }, [wanted, people])
  if (wanted === null) return undefined
  return known?.of === wanted ? known.forecast : 'playing'
}

function present(lessons: readonly SimulatedLesson[]): Lesson['forecast'] {
  const forecast = forecastFrom(lessons)
  if (forecast === null) return null
  const { from, to, neverBps } = forecast
  return { from, to, neverBps, by: 'model' }
}
