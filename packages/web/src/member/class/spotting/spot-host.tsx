import { api, type CallAnswer } from '@kunwari/contract/client'
import { spotScreens } from '@kunwari/domain/red-flags/spot-screens.at-build'
import { type HonestElementId, isHonestElement } from '@kunwari/domain/red-flags/spottable'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { addFound, type BlankFlagProps, setHiddenFlag } from '../../../glass/found-flags.ts'
import { redFlagsQuery } from '../../../glass/red-flags/red-flags.queries.ts'
import { SpotPlace } from '../../../glass/spot-place.tsx'
import { pathHere } from '../../../lib/base.ts'
import { classViewQuery } from '../../../lib/class-view.ts'
import { randomKey } from '../../../lib/idempotency-key.ts'
import { paths } from '../../../lib/paths.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSheetParam } from '../../../lib/use-sheet-param.ts'
import { errorText } from '../../../texts/error-text.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.ts'

/** Has the flags be spotted before they are read, and says what is fine of what was taken for one. */
export function SpotHost() {
  const { t } = useTranslation('spots')
  const [pathname] = useLocation()
  const note = useSheetParam('note')
  const fineSheet = useSheetParam('fine')
  const [fine, setFine] = useState<ReadonlySet<string>>(() => new Set())
  const spot = useSpot()
  useNoteOpened(pathname)

  function press(id: string) {
    if (spot.isPending) return
    spot.mutate(id, {
      onSuccess: ({ isFlag }) => {
        if (!isFlag) setFine((before) => new Set([...before, id]))
        // Where its presser went on meanwhile, they stay.
        if (pathHere() !== pathname) return
        if (isFlag) note.open(id)
        else fineSheet.open(id)
      },
      onError: (error) =>
        showToast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
    })
  }

  // Talks to the flags, which are on screens that load nothing of a class.
  useEffect(() => setSpotting({ press, fine }))
  useEffect(() => {
    setHiddenFlag({ Blank: BlankFlag })
    return () => setHiddenFlag({})
  }, [])

  const strip = document.querySelector('#strip')
  const id = fineSheet.value
  return (
    <>
      {strip && pathname === paths.home && createPortal(<StripSpot />, strip)}
      {id !== undefined && isHonestElement(id) && (
        <FineSheet id={id} spot={spot.data} onClose={fineSheet.close} />
      )}
    </>
  )
}

/** The pretend strip is honest too. */
function StripSpot() {
  return (
    <div className="mx-auto flex w-full max-w-6xl justify-end">
      <SpotPlace id="pretend-strip" />
    </div>
  )
}

type FineSheetProps = {
  id: HonestElementId
  /** What came of the press; undefined where the sheet was come back to. */
  spot: CallAnswer<'POST /api/class/spots/:id'> | undefined
  onClose: () => void
}

/** Something honest was taken for a red flag: why it is fine. */
function FineSheet({ id, spot, onClose }: FineSheetProps) {
  const { t } = useTranslation('spots')
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t('fine.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="flex items-start gap-3 text-lg">
          <Icon name="check" className="mt-1 size-5 shrink-0 text-gain" />
          <span>{t('fine.text', { why: t(`elements.${id}`) })}</span>
        </p>
        {spot && (
          <p className="figures text-muted text-sm">
            {t('fine.count', { found: spot.found, total: spot.total, count: spot.wrong })}
          </p>
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

/** Takes something for a red flag. Again, it answers the same. */
function useSpot() {
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /api/class/spots/:id', { params: { id }, body: {}, idempotencyKey: randomKey() }),
    onSuccess: ({ isFlag }, id) => {
      if (!isFlag) return
      addFound(id)
      // What the flags show follows the list: an older one would hide again what was just found.
      queryClient.setQueryData(redFlagsQuery.queryKey, (flags) =>
        flags && !flags.found.includes(id) ? { ...flags, found: [...flags.found, id] } : flags,
      )
    },
    // The walls may have turned to glass meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: classViewQuery.queryKey }),
  })
}

/** Tells that a screen with something to spot was opened: once, and again where that failed. */
function useNoteOpened(screen: string): void {
  const [told] = useState(() => new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (opened: string) =>
      api('POST /api/class/opened', { body: { screen: opened }, idempotencyKey: randomKey() }),
    onError: (_, opened) => told.delete(opened),
  })
  // Talks to the server.
  useEffect(() => {
    if (told.has(screen) || !spotScreens.includes(screen)) return
    told.add(screen)
    mutate(screen)
  }, [screen, told, mutate])
}

type Spotting = {
  /** Takes what stands beside a flag for a red flag. */
  press: (id: string) => void
  /** Honest elements that were pressed. */
  fine: ReadonlySet<string>
}

// Flags stand on screens all over the app, and are pressed into the one host beside them.
let spotting: Spotting = { press: () => undefined, fine: new Set() }
const listeners = new Set<() => void>()

function setSpotting(next: Spotting): void {
  spotting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A flag that says nothing of what it stands beside: the same beside what is wrong and what is fine. */
function BlankFlag({ id, ref, isRepeated }: BlankFlagProps) {
  const { t } = useTranslation('spots')
  const { press, fine } = useSyncExternalStore(subscribe, () => spotting)
  const isFine = fine.has(id)
  return (
    <button
      ref={ref}
      type="button"
      data-register="glass"
      data-note={id}
      aria-haspopup="dialog"
      aria-label={t(isFine ? 'spotFine' : 'spot')}
      className={`group size-11 shrink-0 place-items-center ${isRepeated ? 'hidden' : 'grid'}`}
      onClick={() => press(id)}
    >
      <span className="grid size-8 place-items-center rounded-full border-[1.5px] border-lead bg-surface text-lead-ink group-hover:bg-lead group-hover:text-on-lead">
        <Icon name={isFine ? 'check' : 'flag'} className="size-4.5" />
      </span>
    </button>
  )
}
