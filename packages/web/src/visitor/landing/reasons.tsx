import type { ClaimId } from '../../glass/claims.ts'
import { Exhibit } from '../../glass/exhibit.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Handshake, Jar, Padlock, Tricycle } from './drawings.tsx'

const reasons = [
  { title: 'why.returns', claim: 'up-to-200', Drawing: Jar },
  { title: 'why.security', claim: 'bank-level', Drawing: Padlock },
  { title: 'why.referrals', claim: 'referral-12', Drawing: Handshake },
  { title: 'why.withdrawals', claim: 'withdrawals-48', Drawing: Tricycle },
] as const satisfies readonly { title: string; claim: ClaimId; Drawing: unknown }[]

export function Reasons() {
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
