import type { Class, ClassEnd } from '@kunwari/contract/class'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRealNow } from '../../lib/use-real-now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useWorld } from '../../lib/world.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Refusal } from '../refusal.tsx'
import {
  classEndQuery,
  useDownloadEverything,
  useStartAgain,
  useUndoEnd,
  useWipeClass,
} from './class-end.queries.ts'
import { EndClass, HeldByClass } from './end-class.tsx'

/** What an instructor does when the lesson is over: end it, take it home, wipe it, start again. */
export function EndCard({ facts, hasEnded }: { facts: Class; hasEnded: boolean }) {
  const { t } = useTranslation('records')
  const sheet = useSheetParam('end')
  const download = useDownloadEverything()
  const { data: world } = useWorld()
  // A new class of an installation of many is made on the hub's page.
  const canStartAgain = world !== undefined && world.hubPage === undefined
  const { data, error, refetch } = useQuery({ ...classEndQuery, refetchOnMount: 'always' })
  const isDone = sheet.value === (hasEnded ? 'end' : 'wipe')
  const close = useEffectEvent(sheet.close)
  // Talks to the address: what another window did is not asked here again once it is taken back.
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  return (
    <Card frame="drawn" aria-labelledby="end-title" className="grid gap-3 print:hidden">
      <h3 id="end-title" className="font-display text-lg">
        {t('class.end.title')}
      </h3>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <>
          {hasEnded && <UndoEnd end={data} />}
          <Button variant="quiet" isPending={download.isPending} onClick={() => download.mutate()}>
            {t('class.everything.start')}
          </Button>
          <p className="text-muted text-xs">{t('class.everything.what')}</p>
          {!hasEnded && (
            <Button variant="danger" onClick={() => sheet.open('end')}>
              {t('class.end.do')}
            </Button>
          )}
          {hasEnded && (
            <Button variant="danger" onClick={() => sheet.open('wipe')}>
              {t('class.wipe.do')}
            </Button>
          )}
          {canStartAgain && (
            <Button variant="quiet" onClick={() => sheet.open('again')}>
              {t('class.again.do')}
            </Button>
          )}
          {sheet.value === 'end' && !hasEnded && <EndClass onClose={sheet.close} />}
          {sheet.value === 'wipe' && hasEnded && (
            <WipeDialog code={facts.code} holds={data.holds} onClose={sheet.close} />
          )}
          {sheet.value === 'again' && canStartAgain && (
            <StartAgainDialog facts={facts} holds={data.holds} onClose={sheet.close} />
          )}
        </>
      )}
    </Card>
  )
}

type StartAgainDialogProps = { facts: Class; holds: ClassEnd['holds']; onClose: () => void }

/** Offers everything as a file first, then wipes and starts again with the same settings. */
function StartAgainDialog({ facts, holds, onClose }: StartAgainDialogProps) {
  const { t } = useTranslation('records')
  const download = useDownloadEverything()
  const again = useStartAgain(onClose)
  return (
    <ConfirmDialog
      title={t('class.again.ask')}
      confirmLabel={t('class.again.confirm')}
      isDanger
      isPending={again.isPending}
      onConfirm={() => !again.isPending && again.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t('class.again.means', { name: facts.name, code: facts.code })}</p>
        <Button isPending={download.isPending} onClick={() => download.mutate()}>
          {t('class.everything.first')}
        </Button>
        <HeldByClass holds={holds} />
      </div>
    </ConfirmDialog>
  )
}

const lookEveryMs = 10_000

/** Offers to take the end back, with the time that is left for it; nothing once that is over. */
function UndoEnd({ end }: { end: ClassEnd }) {
  const { t } = useTranslation('records')
  const undo = useUndoEnd()
  const minutes = useMinutesUntil(end.undoUntil)
  if (minutes <= 0) return <p className="text-muted text-sm">{t('class.end.final')}</p>
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('class.end.left', { count: minutes })}</p>
      <Button isPending={undo.isPending} onClick={() => undo.mutate()}>
        {t('class.end.undo')}
      </Button>
    </div>
  )
}

/** Whole minutes until a moment of real time, the one that runs counted; 0 once it has passed. */
function useMinutesUntil(until: string | null): number {
  const at = useRealNow(lookEveryMs)
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - at) / minuteMs))
}

type WipeDialogProps = { code: string; holds: ClassEnd['holds']; onClose: () => void }

/** Says what will be lost, and wipes once the class's code is typed: no slip of a finger types it. */
function WipeDialog({ code, holds, onClose }: WipeDialogProps) {
  const { t } = useTranslation('records')
  const { t: common } = useTranslation()
  const [typed, setTyped] = useState('')
  const wipe = useWipeClass(onClose)
  const fieldError = fieldErrorText(wipe.error, 'code')

  function send(event: FormEvent) {
    event.preventDefault()
    if (!wipe.isPending) wipe.mutate(typed)
  }

  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('class.wipe.ask')}</Sheet.Title>
      <Sheet.Body>
        <HeldByClass holds={holds} />
        <form id="wipe" noValidate onSubmit={send} className="mt-3">
          <TextField
            label={t('class.wipe.type', { code })}
            error={fieldError}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </form>
        {!fieldError && <Refusal error={wipe.error} />}
      </Sheet.Body>
      <Sheet.Actions>
        <Button variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          type="submit"
          form="wipe"
          variant="danger"
          isPending={wipe.isPending}
          isDisabled={typed.trim() === ''}
        >
          {t('class.wipe.do')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
