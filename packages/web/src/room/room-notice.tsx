import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Why there is nothing to be seen, and what to do. */
export function RoomNotice({ kind }: { kind: 'expired' | 'noToken' }) {
  const { t } = useTranslation('room')
  return (
    <main
      data-register="glass"
      className="grid min-h-window content-center justify-items-center gap-6 bg-ground px-6 text-center text-ink"
    >
      <title>{`${t('title')} · Kunwari`}</title>
      <h1 className="font-display text-3xl">{t(kind)}</h1>
      <p className="max-w-2xl text-xl">{t(`${kind}Text`)}</p>
      <ButtonLink href={paths.login}>{t('signIn')}</ButtonLink>
    </main>
  )
}
