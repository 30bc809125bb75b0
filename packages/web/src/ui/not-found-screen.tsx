import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from './button.tsx'
import { LostNote } from './lost-note.tsx'
import { useArrival } from './screen.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  const h1 = useArrival()
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-16 text-center">
      <title>{`${t('notFound.title')} · Kunwari`}</title>
      <LostNote />
      <h1 ref={h1} tabIndex={-1} className="font-display text-3xl">
        {t('notFound.title')}
      </h1>
      <p className="text-muted">{t('notFound.text')}</p>
      <ButtonLink href={paths.home}>{t('notFound.home')}</ButtonLink>
    </div>
  )
}
