import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The stall with its awning down: the last thing such a page says. */
export function Closing() {
  const { t } = useTranslation('landing')
  return (
    <section className="bg-band text-on-band">
      <div aria-hidden="true" className="awning h-9" />
      <div className="mx-auto grid max-w-6xl items-end gap-6 px-4 pt-10 pb-14 sm:grid-cols-[1fr_auto] lg:px-8">
        <div className="grid gap-2">
          <h2 className="font-display text-3xl">{t('closing.title')}</h2>
          <p className="text-lg">{t('closing.text')}</p>
        </div>
        <ButtonLink href={paths.register} size="lg" variant="accent">
          {t('closing.free')}
        </ButtonLink>
      </div>
    </section>
  )
}
