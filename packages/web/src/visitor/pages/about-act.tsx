import { Exhibit } from '../../glass/exhibit.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Rosette } from '../../ui/rosette.tsx'

/** The wallet takes the stage: its vision and its mission. */
export function AboutAct() {
  const { t } = useTranslation('pages')
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="relative grid gap-2">
        <Rosette className="absolute -top-6 right-0 hidden w-36 text-accent opacity-60 lg:block" />
        <h2 className="relative font-display text-3xl">{t('about.act.title')}</h2>
        <p className="relative max-w-prose text-muted">{t('about.act.text')}</p>
      </header>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {(['vision', 'mission'] as const).map((claim) => (
          <div key={claim} className="grid content-start gap-2">
            <h3 className="font-display text-xl">{t(`about.act.${claim}`)}</h3>
            <Exhibit claim={claim} />
          </div>
        ))}
      </div>
    </section>
  )
}
