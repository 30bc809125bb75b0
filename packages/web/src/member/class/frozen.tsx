import type { ClassView } from '@kunwari/contract/class-member'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
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
  const isRush = view.rushUntil !== null
  const total = centavosOf(walletBalance) + (inBots ? inBots.principal + inBots.accrued : 0n)
  return (
    <div className={cx('mx-auto grid w-full max-w-2xl px-4', isRush ? 'gap-4 py-4' : 'gap-6 py-6')}>
      <title>{`${t('freeze.title')} · Kunwari`}</title>
      {/* While everyone asks, the button to ask too stands above the fold of the smallest phone. */}
      <section
        className={cx(
          'grid rounded-lg bg-band px-5 text-center text-on-band',
          isRush ? 'gap-1 py-3' : 'gap-8 py-12',
        )}
      >
        <h1 ref={h1} tabIndex={-1} className={cx('font-display', isRush ? 'text-xl' : 'text-4xl')}>
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
