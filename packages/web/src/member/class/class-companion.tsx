import type { ClassView } from '@kunwari/contract/class-member'
import { api, type CallAnswer } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { HelpCard } from '../../glass/notes/help-card.tsx'
import { ownKey } from '../../lib/base.ts'
import { classAddress } from '../../lib/class-addresses.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { isSpotting } from '../../lib/is-spotting.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { errorText } from '../../texts/error-text.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ClassBar } from './class-bar.tsx'
import { stepOutAddress, stepOutParam } from './class-params.ts'
import { hasSteppedOut } from './stepped-out.ts'

/** Only for classes that spot flags. */
const spotHost = lazyComponent(async () => {
  const [{ SpotHost }] = await Promise.all([import('./spotting/spot-host.tsx'), loadTexts('spots')])
  return SpotHost
})

/** Beside every screen of a learner in a class in stages: the bar, the way out, and the next stage. */
export function ClassCompanion({ view }: { view: ClassView }) {
  const [pathname] = useLocation()
  const sheet = useSheetParam(stepOutParam)
  useFollowStage(view, { isLeaving: sheet.value !== undefined })
  useClassLanguage()
  // The strip's height is known to all that stands under it: the bar is one more line of it.
  const strip = document.querySelector('#strip')
  const isLearner = view.pocket !== null
  if (!isLearner || view.stage === 'setup') return undefined
  return (
    <>
      {strip && pathname !== classAddress && createPortal(<ClassBar view={view} />, strip)}
      {isSpotting(view) && !hasSteppedOut(view) && <LazySlot of={spotHost} props={{}} isPart />}
      {sheet.value !== undefined && (
        <StepOutSheet isOut={hasSteppedOut(view)} onClose={sheet.close} />
      )}
    </>
  )
}

const seenKey = () => ownKey('kunwari.class-stage')

/**
 * Opens the class when its stage changes, and the wallet when it is live: once for each stage, so that
 * who goes on to read the reserve in the reveal stays there. A form that goes keeps what was typed
 * (lib/use-form-draft.ts), and who is asked whether they step out is asked on. This comes later than the page that it
 * stands beside: what was opened on the class's own page meanwhile stays open.
 */
function useFollowStage(view: ClassView, { isLeaving }: { isLeaving: boolean }): void {
  const { stage, tag, pocket } = view
  const [pathname, navigate] = useLocation()
  const isLed = pocket !== null && !hasSteppedOut(view)
  const isFirstStage = useRef(true)
  // Talks to the browser's storage and address.
  useEffect(() => {
    const isAsLoaded = isFirstStage.current && pathname === classAddress
    isFirstStage.current = false
    const seen = `${tag} ${stage}`
    const before = sessionStorage.getItem(seenKey())
    if (!isLed || before === seen || isWayBackShown()) return
    sessionStorage.setItem(seenKey(), seen)
    const go = (to: string, { replace }: { replace: boolean }) =>
      isLeaving ? navigate(stepOutAddress(to), { replace: true }) : navigate(to, { replace })
    if (stage === 'live' || stage === 'setup') {
      if (pathname === classAddress) go(paths.home, { replace: true })
    } else if (!isAsLoaded) go(classAddress, { replace: false })
  }, [stage, tag, isLed, isLeaving, pathname, navigate])
}

/**
 * Whether number and way back are being written down, which are shown once: their reader goes on by a press.
 * The page is a member's before that where a worker has just come between, and all is read again.
 */
function isWayBackShown(): boolean {
  return document.querySelector('[data-joined]') !== null
}

type StepOutSheetProps = {
  /** Whether they are out already: the page was loaded anew, or the answer was lost. */
  isOut: boolean
  onClose: () => void
}

/** Lets a learner stop: what was going on, who can help, and nobody told unless they say so. */
function StepOutSheet({ isOut, onClose }: StepOutSheetProps) {
  const { t } = useTranslation('class')
  const [tellTeacher, setTellTeacher] = useState(false)
  const { idempotencyKey, renew } = useIdempotencyKey()
  const leave = useMutation({
    mutationFn: async (): Promise<CallAnswer<'POST /api/class/step-out'>> => {
      await loadTexts('glass')
      return api('POST /api/class/step-out', { body: { tellTeacher }, idempotencyKey })
    },
    onSuccess: () => {
      // Nothing is hidden from now on, and what was asked for is cancelled.
      void queryClient.invalidateQueries()
    },
  })
  const isDone = isOut || leave.isSuccess
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('stepOut.name')}</Sheet.Title>
      <Sheet.Body>
        <p className="text-lg">{t('stepOut.text')}</p>
        {isDone ? (
          <HelpCard />
        ) : (
          <>
            <p className="text-muted text-sm">{t('stepOut.after')}</p>
            <CheckboxField
              label={t('stepOut.tell')}
              checked={tellTeacher}
              onChange={(event) => {
                setTellTeacher(event.target.checked)
                // Another answer is another call: the one before may have arrived, and its answer been lost.
                renew()
              }}
            />
            {leave.error && (
              <p role="alert" className="font-semibold text-loss">
                {errorText(leave.error)}
              </p>
            )}
          </>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        {isDone ? (
          <ButtonLink size="lg" href={classAddress}>
            {t('stepOut.reveal')}
          </ButtonLink>
        ) : (
          <>
            <Button variant="quiet" size="lg" onClick={onClose}>
              {t('stepOut.stay')}
            </Button>
            <Button size="lg" isPending={leave.isPending} onClick={() => leave.mutate()}>
              {t('stepOut.name')}
            </Button>
          </>
        )}
      </Sheet.Actions>
    </Sheet.Root>
  )
}
