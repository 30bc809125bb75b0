import type { ClassView } from '@kunwari/contract/class-member'
import { useQuery } from '@tanstack/react-query'
import { inBotsAt } from '../../lib/plans-value.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useArrival } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BigMoney } from '../fitted-amount.tsx'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { AskToo } from './ask-too.tsx'
import { Guess } from './guess.tsx'
import { StepOutLink } from './step-out-link.tsx'

/** Hands off: the sentence, the balance as the wallet has it, and a guess; in a rush one asks too. */
export function Frozen({ view }: { view: ClassView }) {
  const { t } = useTranslation('class')
  const h1 = useArrival()
  const { walletBalance } = useWalletOwner()
  const { data: plans, isPending } = useQuery(investmentsQuery)
  const at = useSimulatedNow()
  const inBots = plans && at && inBotsAt(plans, at)
  const total = centavosOf(walletBalance) + (inBots ? inBots.principal + inBots.accrued : 0n)
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-6">
      <title>{`${t('freeze.title')} · Kunwari`}</title>
      <section className="grid gap-8 rounded-lg bg-band px-5 py-12 text-center text-on-band">
        <h1 ref={h1} tabIndex={-1} className="font-display text-4xl">
          {t('freeze.title')}
        </h1>
        <div className="grid justify-items-center gap-1">
          <p className="text-sm">{t('freeze.balance')}</p>
          {isPending ? (
            <Skeleton className="h-12 w-48" />
          ) : (
            <BigMoney centavos={total} size="hero" />
          )}
        </div>
      </section>
      {view.rushUntil !== null && <AskToo until={view.rushUntil} />}
      <Guess sent={view.guess} />
      <p className="text-center text-muted">{t('freeze.wait')}</p>
      <StepOutLink />
    </div>
  )
}
