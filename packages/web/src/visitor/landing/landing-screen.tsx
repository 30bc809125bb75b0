import './landing.css'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Closing } from './closing.tsx'
import { FoldNote } from './fold-note.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Reasons } from './reasons.tsx'
import { WhatThisIs } from './what-this-is.tsx'

export function LandingScreen() {
  const { t } = useTranslation('landing')
  return (
    <>
      <title>{`Kunwari · ${t('title')}`}</title>
      <Hero />
      <Reasons />
      <Closing />
      <WhatThisIs />
      <LandingFooter />
    </>
  )
}

function Hero() {
  const { t } = useTranslation('landing')
  const h1 = useArrival()
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 pt-6 pb-14 lg:grid-cols-[1fr_1.1fr] lg:gap-16 lg:px-8 lg:pt-14 lg:pb-24">
      <div className="grid gap-6">
        <h1 ref={h1} tabIndex={-1} className="font-semibold text-muted">
          {t('hero.name')}
        </h1>
        <Exhibit claim="ai-trading" size="hero" />
        <p className="max-w-prose text-lg">{t('hero.text')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.register} size="lg" className="grow sm:grow-0">
            {t('hero.register')}
          </ButtonLink>
          <ButtonLink href={paths.login} size="lg" variant="quiet" className="grow sm:grow-0">
            {t('hero.login')}
          </ButtonLink>
        </div>
      </div>
      <FoldNote />
    </section>
  )
}
