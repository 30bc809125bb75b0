import './landing.css'
import { Exhibit } from '../../glass/exhibit.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Closing } from './closing.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { Reasons } from './reasons.tsx'
import { SixtySeconds } from './sixty-seconds.tsx'
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

/** What it says, and at once what it does: on a phone the game comes before the way in. */
function Hero() {
  const { t } = useTranslation('landing')
  const h1 = useArrival()
  return (
    <section className="hero mx-auto grid max-w-6xl gap-4 px-4 pt-2 pb-14 lg:px-8 lg:pb-24">
      <div className="grid gap-4">
        <h1 ref={h1} tabIndex={-1} className="font-semibold text-muted">
          {t('hero.name')}
        </h1>
        <Exhibit claim="ai-trading" size="hero" />
        <p className="max-w-prose text-lg">{t('hero.text')}</p>
      </div>
      <SixtySeconds />
      <div className="flex flex-wrap content-start gap-3">
        <ButtonLink href={paths.register} size="lg" className="grow sm:grow-0">
          {t('hero.register')}
        </ButtonLink>
        <ButtonLink href={paths.login} size="lg" variant="quiet" className="grow sm:grow-0">
          {t('hero.login')}
        </ButtonLink>
      </div>
    </section>
  )
}
