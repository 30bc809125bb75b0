import type { World } from '@kunwari/contract/world'
import { useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { fullPath } from '../../lib/base.ts'
import { hasNoLesson } from '../../lib/has-no-lesson.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { useKeptState } from '../../lib/use-kept-state.ts'
import { useWorld } from '../../lib/world.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { type Arrival, isMistyped, signInArrival, useClassByCode, useJoin } from './join.queries.ts'
import { LessonDoor } from './lesson-door.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { WayBackForm } from './way-back-form.tsx'
import { WrongCode } from './wrong-code.tsx'

/** The class's door: what this is, how long it lasts, and in. */
export function JoinScreen() {
  const { t } = useTranslation('visitor')
  const { t: tDoor } = useTranslation('door')
  const [, navigate] = useLocation()
  const { code = '' } = useParams<{ code: string }>()
  const { data: world } = useWorld()
  const found = useClassByCode(code.trim())
  useClassLanguage()
  // Kept while the phone looks elsewhere, where the number is being written down.
  const [arrived, setArrived] = useKeptState<Arrival>('arrival')

  function goOn(arrival: Arrival) {
    signInArrival(arrival)
    // Signed in, one stands in another frame: what was asked of this one is not told any more.
    navigate(paths.home, { replace: true })
  }

  function come(arrival: Arrival) {
    if (arrival.joined.wayBack === undefined) goOn(arrival)
    else setArrived(arrival)
  }

  if (arrived) {
    const { number = 0, wayBack = '' } = arrived.joined
    return (
      <NarrowScreen key="arrived" title={tDoor('kept.title')} picture={<StorePicture />}>
        <NumberCard {...{ number, wayBack }} onGoOn={() => goOn(arrived)} />
      </NarrowScreen>
    )
  }
  // Of a world that is over everybody may know that, by whatever code they come.
  const hasEnded = world?.stage === 'ended'
  const refused = hasEnded ? null : found.error
  const isWrongCode = refused !== null && isMistyped(refused)
  return (
    <NarrowScreen
      key="door"
      title={found.data?.className ?? t(isWrongCode ? 'join.noClass' : 'join.title')}
      lead={t('join.lead', { code: code.trim().toUpperCase() })}
      picture={<StorePicture />}
    >
      {refused && !isWrongCode && <ErrorState error={refused} onRetry={found.refetch} />}
      {isWrongCode && (
        <WrongCode
          key={code}
          code={code.trim()}
          error={refused}
          isPending={found.isFetching}
          onRetry={found.refetch}
        />
      )}
      {world && !isLesson(world) && <About world={world} isKnown={found.data !== undefined} />}
      {(found.isPending || !world) && !refused && <SkeletonRows count={1} className="h-13" />}
      {hasEnded && (
        <>
          <ButtonLink size="lg" href={paths.login}>
            {t('login.submit')}
          </ButtonLink>
          {found.data && hasWaysBack(world) && <WayBackForm code={code} onCome={goOn} />}
        </>
      )}
      {world && found.data && !hasEnded && <WayIn {...{ code, world }} onCome={come} />}
    </NarrowScreen>
  )
}

/** What this is, and until when. */
function About({ world, isKnown }: { world: World; isKnown: boolean }) {
  const { t } = useTranslation('visitor')
  const formatDate = useFormatDate()
  const hasEnded = world.stage === 'ended'
  return (
    <Card frame="note" className="grid gap-3">
      <p>{t('join.what')}</p>
      {(hasEnded || isKnown) && (
        <p className="text-muted">
          {t(hasEnded ? 'join.ended' : 'join.until', { date: formatDate(world.endsAt) })}
        </p>
      )}
    </Card>
  )
}

/** Whether people come into a lesson, which tells by itself what it is. */
function isLesson({ stage }: World): boolean {
  return stage !== 'open' && stage !== 'ended'
}

/** Whether those who were in it have a number and a way back: of a lesson that they joined by a nickname. */
function hasWaysBack(world: World): boolean {
  return world.joinWith === 'nickname' && !hasNoLesson(world)
}

type WayInProps = { code: string; world: World; onCome: (arrival: Arrival) => void }

function WayIn({ code, world, onCome }: WayInProps) {
  const { t } = useTranslation('visitor')
  const { data: user } = useCurrentUser()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const referralCode = search.get('ref')
  const join = useJoin()
  if (user && (isLesson(world) || world.joinWith === 'nickname')) {
    return (
      <div className="grid gap-3">
        <p className="wrap-anywhere">{t('join.alreadyIn', { name: user.firstName })}</p>
        <ButtonLink size="lg" href={paths.home}>
          {t('join.goHome')}
        </ButtonLink>
      </div>
    )
  }
  if (isLesson(world)) return <LessonDoor {...{ code, world, referralCode, onCome }} />
  if (world.joinWith === 'nickname') return <NicknameForm {...{ code, referralCode, onCome }} />
  const register = referralCode ? paths.registerWith(referralCode) : paths.register
  return (
    <Button
      size="lg"
      isPending={join.isPending}
      onClick={() => join.mutate({ classCode: code }, { onSuccess: () => navigate(register) })}
    >
      {t('join.submit')}
    </Button>
  )
}

type NumberCardProps = { number: number; wayBack: string; onGoOn: () => void }

/** The learner's number and way back, which are shown once: the page waits until they are written down. */
export function NumberCard({ number, wayBack, onGoOn }: NumberCardProps) {
  const { t } = useTranslation('door')
  useBeingHere()
  return (
    <div data-joined className="contents">
      <Card frame="note" className="grid justify-items-start gap-4">
        <p className="font-display text-2xl">
          <RichText
            text={t('kept.number', { number, wayBack })}
            marks={{ code: <b className="whitespace-nowrap text-lead-ink" /> }}
          />
        </p>
        <div className="-mx-6">
          <CopyButton text={t('kept.copied', { number, wayBack })} label={t('kept.copy')}>
            {t('kept.copy')}
          </CopyButton>
        </div>
        <p>{t('kept.note')}</p>
      </Card>
      <Button size="lg" onClick={onGoOn}>
        {t('kept.on')}
      </Button>
    </div>
  )
}

/** Counts as here, with a page open, while this page is still a visitor's and listens to nothing. */
function useBeingHere(): void {
  // Talks to the network.
  useEffect(() => {
    const stream = new EventSource(fullPath('/api/events'))
    return () => stream.close()
  }, [])
}
