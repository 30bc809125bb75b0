import { type JoinWay, readableDaysAfterEnd } from '@kunwari/contract/class'
import type { World } from '@kunwari/contract/world'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type Arrival, useJoin } from './join.queries.ts'
import { NicknameForm } from './nickname-form.tsx'
import { WayBackForm } from './way-back-form.tsx'

type LessonDoorProps = {
  code: string
  world: World
  referralCode: string | null
  onCome: (arrival: Arrival) => void
}

/** The door of a class in stages: first that it is pretend, then who comes in. */
export function LessonDoor({ code, world, referralCode, onCome }: LessonDoorProps) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const [isTicked, setTicked] = useState(false)
  const [isForResearch, setForResearch] = useState(false)
  const join = useJoin()
  const { joinWith, endsAt } = world
  const consent = { consent: true, research: isForResearch } as const
  // The world is read again every few seconds: the page goes on by itself.
  if (world.stage === 'setup') return <Waiting />
  return (
    <>
      <ConsentCard
        {...{ joinWith, endsAt, isTicked, isForResearch }}
        onTick={setTicked}
        onResearch={setForResearch}
      />
      {isTicked && joinWith === 'nickname' && (
        <NicknameForm {...{ code, referralCode, consent, onCome }} />
      )}
      {isTicked && joinWith === 'identifier' && (
        <Button
          size="lg"
          isPending={join.isPending}
          onClick={() =>
            join.mutate(
              { classCode: code, consent },
              {
                onSuccess: () =>
                  navigate(referralCode ? paths.registerWith(referralCode) : paths.register),
              },
            )
          }
        >
          {t('join.submit')}
        </Button>
      )}
      {joinWith === 'nickname' ? <WayBackForm code={code} onCome={onCome} /> : <SignInLine />}
    </>
  )
}

/** Who registered comes back by what they registered with. */
function SignInLine() {
  const { t } = useTranslation('visitor')
  return (
    <p>
      <RichText
        text={t('register.haveAccount')}
        marks={{ login: <TextLink href={paths.login} /> }}
      />
    </p>
  )
}

function Waiting() {
  const { t } = useTranslation('door')
  return (
    <Card frame="note">
      <output className="grid gap-2">
        <b className="font-display text-xl">{t('waiting.title')}</b>
        <span className="text-muted">{t('waiting.text')}</span>
      </output>
    </Card>
  )
}

type ConsentCardProps = {
  joinWith: JoinWay
  /** When the class ends. */
  endsAt: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  isForResearch: boolean
  onResearch: (isForResearch: boolean) => void
}

/** What a lesson is and what becomes of it, and the box without which nobody comes in. */
function ConsentCard(props: ConsentCardProps) {
  const { joinWith, endsAt, isTicked, onTick, isForResearch, onResearch } = props
  const { t } = useTranslation('door')
  const formatDate = useFormatDate()
  const wipedAt = toIso(addMs(instant(Date.parse(endsAt)), readableDaysAfterEnd * dayMs))
  return (
    <Card frame="note" className="grid gap-4">
      <p>{t(`consent.${joinWith}`, { date: formatDate(wipedAt) })}</p>
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-2 border-edge bg-surface px-4 py-3 font-semibold text-lg has-checked:border-lead has-checked:bg-lead-soft">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          className="tick size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
        />
        {t('consent.button')}
      </label>
      <CheckboxField
        label={t('consent.research')}
        checked={isForResearch}
        onChange={(event) => onResearch(event.target.checked)}
      />
    </Card>
  )
}
