import { useTranslation } from '../../texts/i18n.ts'

const values = ['integrity', 'innovation', 'reliability', 'empowerment'] as const

/** Each value twice: the word as it is printed, and what would be behind it if it were meant. */
export function AboutValues() {
  const { t } = useTranslation('pages')
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h2 className="font-display text-3xl">{t('about.values.title')}</h2>
        <p className="max-w-prose text-muted">{t('about.values.text')}</p>
      </header>
      <ul className="grid grid-cols-1 overflow-hidden rounded-lg border-[1.5px] border-edge">
        {values.map((value) => (
          <li
            key={value}
            className="grid grid-cols-1 border-edge border-b-[1.5px] last:border-b-0 sm:grid-cols-[2fr_3fr]"
          >
            <h3 className="flex items-center bg-band px-5 py-3 font-display text-2xl text-on-band">
              {t(`about.values.${value}.word`)}
            </h3>
            <p data-register="glass" className="bg-surface px-5 py-4">
              <b>{t('about.values.ask')}</b> {t(`about.values.${value}.ask`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
