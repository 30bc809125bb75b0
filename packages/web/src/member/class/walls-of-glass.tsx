import type { ClassView } from '@kunwari/contract/class-member'
import { instant } from '@kunwari/domain/calendar/instant'
import { Link } from 'wouter'
import { drillAddress } from '../../lib/class-addresses.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useWorld } from '../../lib/world.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { useAnswerPoll } from './class.queries.ts'
import { offersParam } from './class-params.ts'
import { Handout } from './handout.tsx'
import { OffersInvitation } from './offers/offers-invitation.tsx'
import { RevealCards } from './reveal-cards.tsx'
import { StepOutLink } from './step-out-link.tsx'

const takeAlong = lazyComponent(async () => {
  const [component] = await Promise.all([
    import('../../glass/boosters/take-along.tsx').then((file) => file.TakeAlong),
    loadTexts('booster', 'claims'),
  ])
  return component
})

/** From the reveal on: one's own four cards, the poll, the ways on; after the end, what to take along. */
export function WallsOfGlass({ view }: { view: ClassView }) {
  const { stage, since, poll, form, tag, dayZero } = view
  const classAt = since === null ? undefined : instant(Date.parse(since))
  const { t } = useTranslation('class')
  const offers = useSheetParam(offersParam)
  const hasEnded = stage === 'ended'
  // The class's town and the drill are for those who have talked about it.
  // One that ended in its lobby hid nothing and moved nothing: there is nothing to show of it.
  const hasBegun = !hasEnded || dayZero !== null
  const isTalkedOver = stage === 'debrief' || stage === 'score' || (hasEnded && hasBegun)
  const h1 = useArrival()
  const title = t(hasEnded ? 'ended.title' : 'reveal.title')
  return (
    <div
      data-register="glass"
      className="squared mt-3 -mb-24 min-h-window border-edge border-t-[1.5px] bg-ground pb-24 print:my-0 print:border-0 print:bg-none print:p-0"
    >
      <title>{`${title} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-2xl gap-5 px-4 py-8 print:max-w-none print:gap-3 print:p-0 print:pt-2">
        <h1 ref={h1} tabIndex={-1} className="w-fit bg-ground pr-2 font-bold text-3xl">
          {title}
        </h1>
        <Whose view={view} />
        <p className="w-fit max-w-prose bg-ground text-lg print:hidden">
          {t(!hasBegun ? 'ended.notBegun' : hasEnded ? 'ended.text' : 'reveal.text')}
        </p>
        {poll && <PollCard key={poll.n} poll={poll} />}
        {form && <OffersInvitation {...{ form, stage }} onOpen={() => offers.open('1')} />}
        {hasBegun && <RevealCards />}
        {hasEnded && <Handout hasStory={hasBegun} />}
        {hasEnded && <LazySlot of={takeAlong} props={{ tag, classAt }} isPart />}
        <nav
          aria-label={title}
          className="grid gap-px border-[1.5px] border-edge bg-edge print:hidden"
        >
          <Way
            href={paths.reserve}
            icon="through"
            name={t('links.reserve')}
            text={t('links.reserveText')}
          />
          <Way
            href={paths.transactions}
            icon="activity"
            name={t('links.own')}
            text={t('links.ownText')}
          />
          {isTalkedOver && (
            <Way
              href={`${paths.lab}?open=class`}
              icon="people"
              name={t('links.town')}
              text={t(hasEnded ? 'links.townAfter' : 'links.townText')}
            />
          )}
          {isTalkedOver && (
            <Way
              href={drillAddress}
              icon="check"
              name={t('links.drill')}
              text={t('links.drillText')}
            />
          )}
          {hasEnded && (
            <Way
              href={paths.redFlags}
              icon="flag"
              name={t('links.flags')}
              text={t('links.flagsText')}
            />
          )}
        </nav>
        <StepOutLink />
      </div>
    </div>
  )
}

/** On paper only: a sheet of paper is no phone of anybody's. */
function Whose({ view: { number, since } }: { view: ClassView }) {
  const { t } = useTranslation('class')
  const formatDate = useFormatDate()
  const { data: world } = useWorld()
  if (number === null || since === null || !world) return undefined
  return (
    <p className="hidden font-semibold print:block">
      {t('handout.whose', { number, name: world.className, date: formatDate(since, 'date') })}
    </p>
  )
}

type WayProps = { href: string; icon: IconName; name: string; text: string }

function Way({ href, icon, name, text }: WayProps) {
  return (
    <Link
      href={href}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 bg-surface p-5 text-ink hover:bg-lead-soft"
    >
      <Icon name={icon} className="size-7 text-lead-ink" />
      <span className="grid gap-0.5">
        <b className="text-lg">{name}</b>
        <span className="text-muted text-sm">{text}</span>
      </span>
      <Icon name="right" className="size-5" />
    </Link>
  )
}

type PollCardProps = { poll: NonNullable<ClassView['poll']> }

/** The question that is on the room's screen, answered once, without a name. */
function PollCard({ poll }: PollCardProps) {
  const { t } = useTranslation('class')
  const { t: room } = useTranslation('room')
  const errorText = useErrorText()
  const { idempotencyKey } = useIdempotencyKey()
  const answer = useAnswerPoll()
  const n = poll.n === 2 ? 2 : poll.n === 3 ? 3 : 1
  return (
    <Card frame="drawn" aria-labelledby="poll-title" className="grid gap-2">
      <h2 id="poll-title" className="font-semibold text-xl">
        {room(`polls.${n}.question`)}
      </h2>
      {poll.isAnswered ? (
        <output className="text-lg">{t('poll.thanks')}</output>
      ) : (
        <>
          <p className="text-muted text-sm">{t('poll.how')}</p>
          {([0, 1, 2, 3, 4] as const).map((choice) => (
            <Button
              key={choice}
              variant="quiet"
              size="lg"
              isWide
              isPending={answer.isPending}
              onClick={() => answer.mutate({ n: poll.n, answer: choice, idempotencyKey })}
            >
              {room(`polls.${n}.answers.${choice}`)}
            </Button>
          ))}
        </>
      )}
      {answer.error && !poll.isAnswered && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(answer.error)}
        </p>
      )}
    </Card>
  )
}
