import { memberRoles } from '@kunwari/domain/identity/people'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { payoutNoteQuery } from '../glass/payout-note/payout-note.queries.ts'
import { useGlass } from '../glass/use-glass.ts'
import { ownKey } from '../lib/base.ts'
import { useClassView } from '../lib/class-view.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { queryClient } from '../lib/query-client.ts'
import { useCurrentUser } from '../lib/session.ts'
import { loadWhenIdle } from '../lib/start-when-idle.ts'
import { useSheetParam } from '../lib/use-sheet-param.ts'
import { useWorld } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'

const noteSheet = lazyComponent(async () => {
  const [{ PayoutNoteSheet }] = await Promise.all([
    import('../glass/payout-note/payout-note-sheet.tsx'),
    loadTexts('glass'),
  ])
  return PayoutNoteSheet
})

/** How often it is looked whether somebody's hands are free. */
const lookMs = 500
/** So much later the server is asked again where it had no answer. */
const retryMs = 15_000

const companion = lazyComponent(() =>
  loadWhenIdle(async () => {
    const [{ ClassCompanion }] = await Promise.all([
      import('./class/class-companion.tsx'),
      loadTexts('class'),
      import('../ui/all-styles.ts'),
    ])
    return ClassCompanion
  }),
)

/** What stands over a member's screens: the note of a payout, and a class in stages. */
export function MemberHost() {
  const view = useClassView()
  return (
    <>
      <PayoutNoteHost />
      {view && <LazySlot of={companion} props={{ view }} isPart />}
    </>
  )
}

/**
 * Opens the note of a paid withdrawal, once in a browser, over whichever of a member's screens stands
 * there. Closed before it was folded back, it is found at Home, which then has it as the next step.
 */
function PayoutNoteHost() {
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const glass = useGlass()
  const sheet = useSheetParam('payout')
  const { value: id } = sheet
  if (id !== undefined) {
    return <LazySlot key={id} of={noteSheet} props={{ id, onClose: sheet.close }} isPart />
  }
  const isMember = memberRoles.some((role) => role === user?.role) && !user?.mustChangePassword
  // In a class that is over nothing can be remembered: it would open at each visit.
  const canRemember = world?.stage === 'open' || world?.stage === 'live'
  return isMember && canRemember && glass === 'open' ? <Opener onOpen={sheet.open} /> : undefined
}

function Opener({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(payoutNoteQuery)
  const id = data?.id
  // Talks to the browser's timer: a sheet or a form that is in use is not taken away.
  useEffect(() => {
    if (!id || hasOpened(id)) return undefined
    void noteSheet.load()
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(look, lookMs)
    async function look() {
      // Beside this page another one of the same browser may have opened it.
      const waitMs = isAtRest() && id && !hasOpened(id) ? await openUnlessShown(onOpen) : lookMs
      if (timer !== undefined) timer = setTimeout(look, waitMs)
    }
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [id, onOpen])
  return undefined
}

/**
 * It may have been shown meanwhile, on another of this person's pages.
 *
 * @returns after how long to look again
 */
async function openUnlessShown(open: (id: string) => void): Promise<number> {
  const unshown = await queryClient
    .fetchQuery({ ...payoutNoteQuery, staleTime: 0 })
    .catch(() => undefined)
  if (!unshown) return retryMs
  const { id } = unshown
  if (id && !hasOpened(id) && isAtRest()) {
    localStorage.setItem(openedKey(), id)
    open(id)
  }
  return lookMs
}

/** The newest withdrawal whose note opened by itself. */
const openedKey = () => ownKey('kunwari.note-opened')

function hasOpened(id: string): boolean {
  return localStorage.getItem(openedKey()) === id
}

/** Fields that hold words or figures: a chosen method or a switch is done again with one press. */
const typed =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"], [type="hidden"])'

/** What a form filled in by itself matches neither. */
const touched = ':user-valid, :user-invalid'

/**
 * Whether what opens by itself takes nothing away: the page is seen, no sheet lies on it, nobody is in a
 * field, and none holds what somebody typed.
 */
function isAtRest(): boolean {
  if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return false
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)]
  return (
    !document.activeElement?.matches('input, textarea, select, [contenteditable]') &&
    fields.every((field) => field.value === '' || field.readOnly || !field.matches(touched))
  )
}
