import type { World } from '@kunwari/contract/world'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { payoutNoteQuery } from '../../glass/payout-note/payout-note.queries.ts'
import { useGlass } from '../../glass/use-glass.ts'
import { isLessonOn, useClassView } from '../../lib/class-view.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { usePlansNow } from '../../lib/plan-progress.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { useWorld } from '../../lib/world.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { recentQuery } from '../home/home.queries.ts'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import { SecondaryLink } from './secondary-link.tsx'
import { stepText } from './step-text.ts'

// A demo world alone has a way out of a waiting: nobody else loads it.
const demoShortcut = lazyComponent(async () => {
  const [{ DemoShortcut }] = await Promise.all([
    import('./demo-shortcut.tsx'),
    loadTexts('demo'),
    import('../../ui/all-styles.ts'),
  ])
  return DemoShortcut
})

/** The one thing to do now, and the one button for it: nothing until all that decides is known. */
export function NextStepCard() {
  const { t } = useTranslation('next')
  const user = useWalletOwner()
  const glass = useGlass()
  const world = useWorld()
  const view = useClassView()
  const recent = useQuery(recentQuery)
  const investments = useQuery(investmentsQuery)
  // Nothing came: the step waits for no answer about it.
  const hasCome = recent.data?.some(({ type }) => type === 'withdrawal') ?? false
  const note = useQuery({ ...payoutNoteQuery, enabled: hasCome })
  const plans = usePlansNow(investments.data)
  // Where that cannot be read, as without a network, the step is the one without a note.
  const isNoteRead = note.data !== undefined || note.isError || !hasCome
  if (world.data && recent.data && plans && isNoteRead) {
    // While the walls are up it can be seen by nobody.
    const unseen = glass === 'open' ? note.data?.id : undefined
    const hasSteppedOut = view?.hasSteppedOut === true
    const known = { user, world: world.data, recent: recent.data, plans, unseen, hasSteppedOut }
    return <Step step={nextStepOf(known)} world={world.data} />
  }
  const hasFailed = [world, recent, investments].some(({ data, error }) => !data && error)
  return hasFailed && <p className="text-muted text-sm">{t('unknown')}</p>
}

function Step({ step, world }: { step: NextStep; world: World }) {
  const { t } = useTranslation('next')
  const formatDate = useFormatDate()
  const { title, hint, action, more } = stepText(step, {
    isLesson: isLessonOn(world.stage),
    t,
    formatDate,
  })
  const isWaiting = step.kind === 'waiting' || step.kind === 'growing' || step.kind === 'suspended'
  const [pathname] = useLocation()
  const isHere = pathname === action.href
  const button = !isHere && (
    <ButtonLink href={action.href} variant="accent" isWide>
      {action.label}
    </ButtonLink>
  )
  return (
    <>
      <h3 className="font-display text-xl">{title}</h3>
      {step.kind === 'growing' && (
        <DayMarks day={step.plan.daysElapsed} days={step.plan.planDays} />
      )}
      <p className="text-muted text-sm">{hint}</p>
      <div className="grid pt-1">
        {isWaiting && world.demo ? (
          <LazySlot
            of={demoShortcut}
            props={{ step, otherwise: isHere ? undefined : action }}
            isPart
          />
        ) : (
          button
        )}
        {more && <SecondaryLink {...more} />}
      </div>
    </>
  )
}

/** As many marks as a plan has days; more would be too small to tell apart. */
const marksMax = 30

/** The days of a plan, those that passed filled. Said in words beside it. */
function DayMarks({ day, days }: { day: number; days: number }) {
  return (
    <span aria-hidden="true" className="flex gap-0.5">
      {Array.from({ length: Math.min(days, marksMax) }, (_, index) => (
        <span
          key={index}
          className={`h-3 grow rounded-full border border-lead ${index < day ? 'bg-lead' : ''}`}
        />
      ))}
    </span>
  )
}
