import type { ClassView } from '@kunwari/contract/class-member'
import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Redirect } from 'wouter'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { inBotsAt } from '../../lib/plans-value.ts'
import { useWalletOwner } from '../../lib/session.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useSecondsUntil } from '../../lib/use-real-now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FittedAmount } from '../fitted-amount.tsx'
import { investmentsQuery } from '../investments/investments.queries.ts'
import { useAskToo } from './class.queries.ts'
import { offersParam } from './class-params.ts'
import { Guess } from './guess.tsx'
import { Lobby } from './lobby.tsx'
import { OfferForm } from './offers/offer-form.tsx'
import { StepOutLink } from './step-out-link.tsx'
import { seesAlone } from './stepped-out.ts'
import { WallsOfGlass } from './walls-of-glass.tsx'

/** Where a learner's phone stands while the class is not live: it changes by itself. */
export function ClassScreen({ view }: { view: ClassView }) {
  const offers = useSheetParam(offersParam)
  const hasForms = view.stage === 'lobby' || view.stage === 'score'
  if (hasForms && offers.value !== undefined) {
    return <OfferForm canReadNotes={canReadNotes(view)} onLeave={offers.close} />
  }
  if (seesAlone(view)) return <WallsOfGlass view={view} />
  switch (view.stage) {
    case 'open':
    case 'live':
      return <Redirect to={paths.home} replace />
    case 'setup':
    case 'lobby':
      return <Lobby view={view} />
    case 'freeze':
      return <Frozen view={view} />
    case 'reveal':
    case 'debrief':
    case 'score':
    case 'ended':
      return <WallsOfGlass view={view} />
  }
}

/** Where flags are to be spotted, a note opens to those who spotted its flag, and to all from the reveal on. */
function canReadNotes({ view, stage }: ClassView): boolean {
  return view !== 'spot' || stage === 'score'
}

/** Hands off: the sentence, the balance as the wallet has it, and a guess; in a rush one asks too. */
function Frozen({ view }: { view: ClassView }) {
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
            <FittedAmount centavos={total} size="hero" />
          )}
        </div>
      </section>
      {view.rushUntil !== null && <AskToo until={view.rushUntil} asked={view.askedToo} />}
      <Guess sent={view.guess} />
      <p className="text-center text-muted">{t('freeze.wait')}</p>
      <StepOutLink />
    </div>
  )
}

/** While everyone asks: one press asks for all of one's own, once. What was asked stands there after a reload too. */
function AskToo({ until, asked: known }: { until: string; asked: string | null }) {
  const { t } = useTranslation('class')
  const errorText = useErrorText()
  const { idempotencyKey } = useIdempotencyKey()
  const seconds = useSecondsUntil(until)
  const ask = useAskToo()
  const available = centavosOf(useWalletOwner().availableBalance)
  const isTooLittle = available < withdrawalMinimumCentavos
  const asked = ask.data?.amount ?? known
  if (seconds === 0 && asked === null) return undefined
  return (
    <Card frame="note" aria-labelledby="ask-too" className="grid gap-3 text-center max-sm:p-4">
      <header className="flex flex-wrap items-baseline justify-center gap-x-4">
        <h2 id="ask-too" className="font-display text-2xl">
          {t('askToo.title')}
        </h2>
        {asked === null && <p className="figures">{t('bar.seconds', { count: seconds })}</p>}
      </header>
      {asked !== null ? (
        <output className="text-lg">
          {t('askToo.asked', { amount: formatMoney(centavosOf(asked)) })}
        </output>
      ) : (
        <Button
          variant="accent"
          size="lg"
          isWide
          className="min-h-20"
          isPending={ask.isPending}
          isDisabled={isTooLittle}
          onClick={() => ask.mutate(idempotencyKey)}
        >
          {t('askToo.do')}
        </Button>
      )}
      {isTooLittle && asked === null && (
        <p>
          {t('askToo.tooLittle', {
            available: formatMoney(available),
            least: formatMoney(withdrawalMinimumCentavos),
          })}
        </p>
      )}
      {ask.error && asked === null && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(ask.error)}
        </p>
      )}
    </Card>
  )
}
