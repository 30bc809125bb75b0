import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useArrival } from '../../ui/screen.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BackLink } from './back-link.tsx'

const facts = ['money', 'who', 'for', 'licence', 'code'] as const

/** What Kunwari is, said plainly and before all else. */
export function AboutTruth() {
  const { t } = useTranslation('pages')
  const h1 = useArrival()
  return (
    <section
      data-register="glass"
      className="squared mt-3 border-edge border-y-[1.5px] bg-ground"
      aria-labelledby="truth"
    >
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 pt-4 pb-10 lg:px-8 lg:pb-14">
        <BackLink />
        <div className="grid grid-cols-1 items-end gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
          <div className="grid gap-4">
            <h1 ref={h1} tabIndex={-1} className="font-semibold text-muted">
              {t('about.title')}
            </h1>
            <h2 id="truth" className="font-display text-4xl">
              {t('about.truth.title')}
            </h2>
            <p className="max-w-prose text-lg">{t('about.truth.text')}</p>
            <p>
              <TextLink href={paths.reserve}>{t('about.truth.reserve')}</TextLink>
            </p>
          </div>
          <dl className="grid gap-px border-[1.5px] border-edge bg-edge">
            {facts.map((fact) => (
              <div key={fact} className="bg-surface px-4 py-2.5">
                <dt className="text-muted text-sm">{t(`about.truth.${fact}.name`)}</dt>
                <dd className="font-semibold">{t(`about.truth.${fact}.value`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
