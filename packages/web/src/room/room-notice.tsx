import { Link } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { useRoomPage } from './use-room-page.ts'

/** Why there is nothing to be seen, and what to do. */
export function RoomNotice({ kind }: { kind: 'expired' | 'noToken' }) {
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
