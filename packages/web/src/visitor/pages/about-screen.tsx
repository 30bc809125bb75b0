import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { AboutAct } from './about-act.tsx'
import { AboutTruth } from './about-truth.tsx'
import { AboutValues } from './about-values.tsx'
import { AboutWhy } from './about-why.tsx'
import { MorePages } from './more-pages.tsx'

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
