import { sortedJson } from '@kunwari/population/fingerprint'
import type { Followed, PaidTo } from '@kunwari/population/follow-person'
import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FlagButton } from '../flag-button.tsx'
import type { LabRun } from './lab-messages.ts'
import { RunFailed } from './run-failed.tsx'
import { followInWorker } from './run-in-worker.ts'

/** The longest list of who was paid by one deposit. */
const paidShownMax = 4

type YouAreHereProps = {
  run: LabRun
  person: number
  day: number
  onClose: () => void
  onBet: () => void
  onXRay: () => void
}

/** One person of the hill: what they see, what they hold, and whom their money paid. */
export function YouAreHere({ run, person, day, onClose, onBet, onXRay }: YouAreHereProps) {
  const { t } = useTranslation('lab')
  const { scenario } = run
  const { data, error, refetch } = useQuery({
    queryKey: ['lab', 'follow', person, sortedJson(scenario)],
    queryFn: ({ signal }) => followInWorker(scenario, { person, signal }),
    staleTime: 'static',
    retry: false,
    networkMode: 'always',
  })
  return (
    <section
      aria-labelledby="lab-you"
      className="grid grid-cols-1 gap-3 border-2 border-lead bg-surface p-4 sm:p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="lab-you" className="font-bold text-lg">
          {t('pick.title')}
        </h2>
        <Button variant="ghost" onClick={onClose}>
          {t('pick.close')}
        </Button>
      </div>
      {data && <Life followed={data} run={run} day={day} />}
      {!data && !error && <Skeleton className="h-32" />}
      {error && <RunFailed error={error} onRetry={refetch} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" className="text-sm" onClick={onBet}>
          {t('pick.toBet')}
        </Button>
        {/* A fund has nothing that holds money back. */}
        {scenario.scheme === 'bots' && (
          <Button variant="quiet" className="text-sm" onClick={onXRay}>
            {t('pick.toXRay')}
          </Button>
        )}
      </div>
    </section>
  )
}

const money = (centavos: number): string => formatMoney(BigInt(centavos))

type LifeProps = { followed: Followed; run: LabRun; day: number }

function Life({ followed, run, day }: LifeProps) {
  const { t } = useTranslation('lab')
  const { joinDay, broughtBy, person, firstDeposit, days } = followed
  const today = days[Math.min(day - joinDay, days.length - 1)]
  // After its last day the fund pays everybody out: nothing lies in the pool then.
  const isPaidOut = run.scenario.scheme === 'fund' && day === run.days.length - 1
  const amount = money(firstDeposit)
  const paidTo = followed.paidTo.filter((one) => one.day <= day)
  return (
    <>
      <p>
        {t('pick.joined', { person: formatNumber(person), day: joinDay })}{' '}
        {broughtBy === null ? t('pick.alone') : t('pick.brought', { by: formatNumber(broughtBy) })}
      </p>
      {today ? (
        <dl className="grid grid-cols-1 gap-px border-[1.5px] border-edge bg-line sm:grid-cols-3">
          <Figure name={t('pick.putIn')} value={money(today.putIn)} />
          <div className="flex items-center justify-between bg-surface">
            <Figure name={t('pick.onScreen')} value={money(today.onScreen)} />
            <FlagButton note="balance-on-screen" />
          </div>
          <Figure name={t('pick.inHand')} value={money(today.inHand)} />
        </dl>
      ) : (
        <p className="text-muted">{t('pick.notYet')}</p>
      )}
      {today && paidTo.length > 0 && <PaidList paidTo={paidTo} by={person} amount={amount} />}
      {today && paidTo.length === 0 && (
        <p>{t(isPaidOut ? 'pick.paidAtEnd' : 'pick.paidNobody', { amount })}</p>
      )}
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="bg-surface px-3 py-2.5">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="figures font-bold text-lg">{value}</dd>
    </div>
  )
}

type PaidListProps = { paidTo: readonly PaidTo[]; by: number; amount: string }

function PaidList({ paidTo, by, amount }: PaidListProps) {
  const { t } = useTranslation('lab')
  const more = paidTo.length - paidShownMax

  function receiverOf({ person, day }: PaidTo): string {
    // One's own deposit may lie first in the queue when one is paid.
    if (person === by) return t('pick.toSelf', { day })
    if (typeof person === 'number') {
      return t('pick.toPerson', { person: formatNumber(person), day })
    }
    return t(person === 'operator' ? 'pick.toOperator' : 'pick.toTrading', { day })
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-semibold">{t('pick.paid', { amount })}</p>
      <ul className="figures grid gap-0.5 text-sm">
        {paidTo.slice(0, paidShownMax).map((one, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3 border-line border-t py-1">
            <span>{receiverOf(one)}</span>
            <b>{formatMoney(BigInt(one.amount))}</b>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted text-sm">{t('pick.more', { count: more })}</p>}
    </div>
  )
}
