import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { useCurrentUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { RoomNotice } from './room-notice.tsx'
import { RoomStage } from './room-stage.tsx'
import { useRoomToken } from './room-token.ts'
import { RoomExpired, useStage } from './use-stage.ts'

const notFound = late(() =>
  import('../ui/not-found-screen.tsx').then((file) => file.NotFoundScreen),
)

/** What hangs in front of a class: for a screen that has its address, and for its teacher. */
export function RoomScreen() {
  const { data: user, isPending } = useCurrentUser()
  const token = useRoomToken()
  const isTeacher = user?.role === 'admin'
  if (token === null && isPending) return <Waiting />
  // A teacher needs no address, and a screen that one signs in at is the teacher's.
  if (isTeacher) return <Reading token={null} isTeacher />
  if (token === null) return <RoomNotice kind="noToken" />
  return <Reading key={token} token={token} isTeacher={false} />
}

type ReadingProps = {
  token: string | null
  isTeacher: boolean
}

function Reading({ token, isTeacher }: ReadingProps) {
  const { data, error, refetch } = useStage(token)
  if (error instanceof RoomExpired) return <RoomNotice kind="expired" />
  if (data?.stage === 'open') return <LateComponent of={notFound} props={{}} />
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
