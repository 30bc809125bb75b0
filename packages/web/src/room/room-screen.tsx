import { readPatienceMs } from '@kunwari/contract/client'
import type { StageScreen } from '@kunwari/contract/screen'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { fullPath, ownKey, pathHere } from '../lib/base.ts'
import { onHeaders } from '../lib/first-session.ts'
import { hasNoLesson } from '../lib/has-no-lesson.ts'
import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { paths } from '../lib/paths.ts'
import { read } from '../lib/read-query.ts'
import { readAgainInTurn } from '../lib/refetch.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useClassLanguage } from '../lib/use-class-language.ts'
import { useWorld } from '../lib/world.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { RoomStage } from './room-stage.tsx'
import { listenToRoomStream } from './room-stream.ts'
import { useRoomPage } from './use-room-page.ts'

const notFound = lazyComponent(() =>
  import('../ui/not-found-screen.tsx').then((file) => file.NotFoundScreen),
)

/** What hangs in front of a class: for a screen that has its address, and for its teacher. */
export function RoomScreen() {
  const { data: user, isPending } = useCurrentUser()
  const token = useRoomToken()
  useClassLanguage()
  const isTeacher = user?.role === 'admin'
  if (token === null && isPending) return <Waiting />
  // A teacher needs no address, and a screen that one signs in at is the teacher's.
  if (isTeacher) return <Reading token={null} isTeacher />
  if (token === null) return <WithoutToken isVisitor={!user} />
  return <Reading key={token} token={token} isTeacher={false} />
}

/** A class in stages has a screen, which its teacher opens; any other has none, and nobody else has one. */
function WithoutToken({ isVisitor }: { isVisitor: boolean }) {
  const { data: world, isPending } = useWorld()
  if (isPending) return <Waiting />
  if (hasNoLesson(world) || !isVisitor) return <LazySlot of={notFound} props={{}} />
  return <RoomNotice kind="noToken" />
}

type ReadingProps = {
  token: string | null
  isTeacher: boolean
}

function Reading({ token, isTeacher }: ReadingProps) {
  const { data, error, refetch } = useStage(token)
  const { data: world, isPending } = useWorld()
  // A world without a lesson has no screen, whatever address leads there.
  if (world?.stage === 'open') return <LazySlot of={notFound} props={{}} />
  if (error instanceof RoomExpired && isPending) return <Waiting />
  if (error instanceof RoomExpired) {
    return hasNoLesson(world) ? (
      <LazySlot of={notFound} props={{}} />
    ) : (
      <RoomNotice kind="expired" />
    )
  }
  if (data?.stage === 'open') return <LazySlot of={notFound} props={{}} />
  if (data) return <RoomStage screen={data} isTeacher={isTeacher} isOffline={error !== null} />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  return <Waiting />
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div data-register="glass" className="grid min-h-window place-items-center bg-ground">
      <title>Kunwari</title>
      <output className="text-2xl">{t('loading')}</output>
    </div>
  )
}

/** Why there is nothing to be seen, and what to do. */
function RoomNotice({ kind }: { kind: 'expired' | 'noToken' }) {
  const { t } = useTranslation('room')
  useRoomPage()
  return (
    <main
      data-register="glass"
      className="grid min-h-window content-center justify-items-center gap-6 bg-ground px-6 text-center text-ink"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <h1 className="font-display text-3xl">{t(kind)}</h1>
      <p className="max-w-[50rem] text-[1.5rem]">{t(`${kind}Text`)}</p>
      <Link href={paths.login} className="py-2 text-[1.5rem] underline underline-offset-4">
        {t('signIn')}
      </Link>
    </main>
  )
}

const key = () => ownKey('kunwari.room')

/**
 * The token of the screen's address. It is in the URL fragment, so that no server's log has it, is taken
 * out of the address at once, and is kept for this tab: a projector's page is loaded again.
 */
function useRoomToken(): string | null {
  const [token, setToken] = useState(() => fragment() ?? sessionStorage.getItem(key()))
  // The address bar: what is typed into it while this is open changes the hash alone.
  useEffect(() => {
    const take = () => {
      const given = fragment()
      if (given === null) return
      sessionStorage.setItem(key(), given)
      setToken(given)
      history.replaceState(history.state, '', fullPath(pathHere()))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}

function fragment(): string | null {
  const text = location.hash.slice(1)
  return /^[\w-]{20,100}$/.test(text) ? text : null
}

/** Sums and happenings have no event of their own. */
const everyMs = 2_000

/** The address of this screen is no longer good. */
class RoomExpired extends Error {
  override readonly name = 'RoomExpired'
}

/**
 * What the room's screen shows, read again when something happens and every two seconds.
 *
 * @param token of the screen's address; null where the signed-in person reads
 */
function useStage(token: string | null) {
  const options = token === null ? read('GET /api/stage') : byToken(token)
  const { queryKey } = options
  const query = useQuery<StageScreen>({
    queryKey: queryKey as readonly unknown[],
    queryFn: options.queryFn as () => Promise<StageScreen>,
    refetchInterval: ({ state }) => (state.error instanceof RoomExpired ? false : everyMs),
    refetchIntervalInBackground: true,
  })
  // Talks to the network.
  useEffect(() => {
    if (token === null) return undefined
    return listenToRoomStream(token, () => {
      readAgainInTurn({ queryKey: byToken(token).queryKey })
    })
  }, [token])
  return query
}

function byToken(token: string) {
  return queryOptions({
    // Not kept among what a person has read: it is nobody's.
    queryKey: ['room', token] as const,
    queryFn: ({ signal }) => readByToken(token, signal),
  })
}

/** @throws RoomExpired, TypeError when the network failed, DOMException when it was given up */
async function readByToken(token: string, signal: AbortSignal): Promise<StageScreen> {
  const giveUp = new AbortController()
  signal.addEventListener('abort', () => giveUp.abort())
  const timer = setTimeout(() => giveUp.abort(), readPatienceMs)
  try {
    const response = await fetch(fullPath('/api/stage'), {
      headers: { Authorization: `Bearer ${token}` },
      credentials: 'omit',
      signal: giveUp.signal,
    })
    if (response.status === 401) throw new RoomExpired()
    if (!response.ok) throw new TypeError(`the stage was not read: ${response.status}`)
    onHeaders(response.headers)
    // The server serialised this answer by the route's own schema.
    return (await response.json()) as StageScreen
  } finally {
    clearTimeout(timer)
  }
}
