import { hashKey } from '@tanstack/react-query'
import { fullPath, ownKey, pathHere } from '../lib/base.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-query.ts'
import { readAgain } from '../lib/refetch.ts'
import { currentUserQuery } from '../lib/session.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts, translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'

const overKey = () => ownKey('kunwari.rehearsal-over')

/** The rehearsal that this page was loaded in; undefined until the world is known. */
let stoodIn: string | null | undefined

/**
 * Loads the page anew when its admin's rehearsal has begun or ended: nothing that it knows is of the
 * world that answers then. Each window of the admin does.
 *
 * @returns stops it
 */
export function followRehearsal(): () => void {
  look()
  void sayWhatIsOver()
  return queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryHash === hashKey(worldQuery.queryKey)) look()
  })
}

/** A stream that opens may be another world's by now: only who can rehearse has to ask. */
export function askWhichWorld(): void {
  if (isAdmin()) readAgain({ queryKey: readKey('GET /api/world') })
}

/** Goes over into a rehearsal, or back into the class. */
export function goOver(rehearsal: string | null): void {
  stoodIn = rehearsal
  // What stands there then is another page: it begins at its top.
  scrollTo(0, 0)
  if (rehearsal !== null) {
    location.reload()
    return
  }
  if (isAdmin()) sessionStorage.setItem(overKey(), 'yes')
  // Of the room's screen the class may have nothing to show yet.
  if (pathHere() === paths.room) location.replace(fullPath(paths.adminClass))
  else location.reload()
}

function look(): void {
  const world = queryClient.getQueryData(worldQuery.queryKey)
  if (!world) return
  if (stoodIn === undefined) stoodIn = world.rehearsal
  if (world.rehearsal !== stoodIn) goOver(world.rehearsal)
}

function isAdmin(): boolean {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.role === 'admin'
}

/** Once, on the page that came in its place. */
async function sayWhatIsOver(): Promise<void> {
  if (sessionStorage.getItem(overKey()) === null) return
  sessionStorage.removeItem(overKey())
  await loadTexts('rehearsal')
  showToast({
    title: translate('rehearsal:over'),
    description: translate('rehearsal:overText'),
  })
}
