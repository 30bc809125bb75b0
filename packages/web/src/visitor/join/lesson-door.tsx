import type { World } from '@kunwari/contract/world'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConsentCard } from './consent-card.tsx'
import { type Arrival, useJoin } from './join.queries.ts'
import { NicknameForm } from './nickname-form.tsx'
import { WayBack } from './way-back-form.tsx'

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
      <WayBack code={code} onCome={onCome} />
    </>
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
