import type { ClaimId } from '../../glass/claims.ts'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { BackLink, MorePages } from './page-links.tsx'

/** First what this really is; then the page that such a platform would have in its place. */
export function AboutScreen() {
  const { t } = useTranslation('pages')
  return (
    <>
      <title>{`${t('about.title')} · Kunwari`}</title>
      <AboutTruth />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-10 lg:gap-16 lg:px-8 lg:py-14">
        <AboutAct />
        <AboutValues />
        <AboutWhy />
        <footer className="grid gap-3">
          <p className="flex items-center text-muted text-sm">
            {t('about.truth.licence.name')}: {t('about.truth.licence.value')}
            <FlagButton note="no-licence" />
          </p>
          <MorePages except="about" />
        </footer>
      </div>
    </>
  )
}

/** The wallet takes the stage: its vision and its mission. */
function AboutAct() {
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

const points = [
  { title: 'profit', claim: 'profit-guarantee' },
  { title: 'technology', claim: 'ai-trading' },
  { title: 'speed', claim: 'processed-24' },
  { title: 'support', claim: 'support-24-7' },
] as const satisfies readonly { title: string; claim: ClaimId }[]

function AboutWhy() {
  const { t } = useTranslation('pages')
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2 className="font-display text-3xl">{t('about.why.title')}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:gap-6">
        {points.map(({ title, claim }) => (
          <li key={claim} className="grid">
            <Card frame="note" className="grid content-start gap-3">
              <h3 className="font-display text-xl sm:text-2xl">{t(`about.why.${title}`)}</h3>
              <Exhibit claim={claim} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

const values = ['integrity', 'innovation', 'reliability', 'empowerment'] as const

/** Each value twice: the word as it is printed, and what would be behind it if it were meant. */
function AboutValues() {
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

const facts = ['money', 'who', 'for', 'licence', 'code'] as const

/** What Kunwari is, said plainly and before all else. */
function AboutTruth() {
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
            <p>
              <TextLink href={paths.lab}>{t('about.truth.lab')}</TextLink>
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
