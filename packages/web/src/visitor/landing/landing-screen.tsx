import './landing.css'
import { Link } from 'wouter'
import type { ClaimId } from '../../glass/claims.ts'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useSignedOut } from '../../lib/use-signed-out.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Handshake, Jar, Padlock, Tricycle } from './drawings.tsx'
import { SixtySeconds } from './sixty-seconds.tsx'

export function LandingScreen() {
  const { t } = useTranslation('landing')
  useSignedOut(1)
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
    <section className="hero mx-auto grid max-w-6xl grid-cols-1 gap-4 px-4 pt-2 pb-14 lg:px-8 lg:pb-24">
      <div className="grid grid-cols-1 gap-4">
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

/** The stall with its awning down: the last thing such a page says. */
function Closing() {
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

function LandingFooter() {
  const { t } = useTranslation('landing')
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-10 lg:px-8">
      <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
        <FooterLink href={paths.terms}>{t('footer.terms')}</FooterLink>
        <FooterLink href={paths.privacy}>{t('footer.privacy')}</FooterLink>
        <FooterLink href={paths.reserve}>{t('footer.reserve')}</FooterLink>
        <FooterLink href={paths.lab}>{t('footer.lab')}</FooterLink>
      </nav>
      <p className="flex items-center text-muted text-sm">
        {t('footer.licence')}
        <FlagButton note="no-licence" />
      </p>
      <Exhibit claim="rights-2024" size="line" />
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}

const steps = ['live', 'see', 'name'] as const

/** The other register speaks: plainly, to an instructor with a class. */
function WhatThisIs() {
  const { t } = useTranslation('landing')
  return (
    <section id="really" data-register="glass" className="squared bg-ground">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-16 lg:grid-cols-[1fr_1.2fr] lg:px-8 lg:py-24">
        <div className="grid content-start gap-4">
          <h2 className="font-display text-3xl">{t('truth.title')}</h2>
          <p className="max-w-prose text-lg">{t('truth.text')}</p>
          <p className="max-w-prose text-muted">{t('truth.instructor')}</p>
        </div>
        <ol className="grid content-start gap-px border-[1.5px] border-edge bg-edge">
          {steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[3.5rem_1fr] gap-4 bg-surface p-5">
              <span aria-hidden="true" className="font-display text-4xl text-lead-ink">
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold text-lg">{t(`truth.${step}.title`)}</h3>
                <p className="text-muted">{t(`truth.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const reasons = [
  { title: 'why.returns', claim: 'up-to-200', Drawing: Jar },
  { title: 'why.security', claim: 'bank-level', Drawing: Padlock },
  { title: 'why.referrals', claim: 'referral-12', Drawing: Handshake },
  { title: 'why.withdrawals', claim: 'withdrawals-48', Drawing: Tricycle },
] as const satisfies readonly { title: string; claim: ClaimId; Drawing: unknown }[]

function Reasons() {
  const { t } = useTranslation('landing')
  return (
    <section className="mx-auto grid max-w-6xl gap-8 px-4 pb-16 lg:px-8 lg:pb-24">
      <header className="grid gap-2">
        <h2 className="font-display text-3xl">{t('why.title')}</h2>
        <p className="max-w-prose text-muted">{t('why.text')}</p>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
        {reasons.map(({ title, claim, Drawing }) => (
          <li key={claim} className="grid">
            <Card
              frame="note"
              className="grid grid-cols-[auto_1fr] content-start items-center gap-x-3 gap-y-3 sm:gap-x-5"
            >
              <Drawing />
              <h3 className="font-display text-xl sm:text-2xl">{t(title)}</h3>
              <Exhibit claim={claim} className="col-span-2" />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
