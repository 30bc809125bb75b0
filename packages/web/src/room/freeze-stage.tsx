import { useTranslation } from '../texts/i18n.ts'

/** All stops: one looks at one's own screen, and asks what it is worth. */
export function FreezeStage() {
  const { t } = useTranslation('room')
  return (
    <div className="grid gap-[2rem]">
      <h1 className="text-balance font-display text-[7.5rem] leading-[1.02]">
        {t('freeze.title')}
      </h1>
      <p className="text-balance text-[2.75rem] leading-tight">{t('freeze.question')}</p>
    </div>
  )
}
