import { useId } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { LabRun } from './lab-messages.ts'
import { shareText } from './share-text.ts'

type OutcomeProps = {
  run: LabRun
  /** Of two worlds that are compared each has its name. */
  name?: string | undefined
  /** The same page shows the link that opens this world. */
  hasLink?: boolean
}

/** What became of everybody, in figures: the last one, of two, fills its row. */
export function Outcome({ run, name, hasLink = false }: OutcomeProps) {
  const { t } = useTranslation('lab')
  const id = useId()
  const { summary: s, fingerprint } = run
  const dayOf = (day: number | null) => (day === null ? t('never') : t('picture.day', { day }))
  const figures = [
    ['lost', `${formatNumber(s.lost)} (${shareText(s.lostShareBps)})`],
    ['short', dayOf(s.shortDay)],
    ['runOut', dayOf(s.runOutDay)],
    ['members', formatNumber(s.members)],
    ['gotNothing', formatNumber(s.gotNothing)],
    ['won', formatNumber(s.won)],
    ['median', money(s.medianNet)],
    ['putIn', money(s.putIn)],
    ['paidOut', money(s.paidOut)],
    ['taken', money(s.taken)],
    ['top', shareText(s.topShareBps)],
    ['unsavable', dayOf(s.beyondSavingDay)],
    ['leaders', `${formatNumber(s.leaders)}, ${money(s.leadersEarned)}`],
  ] as const
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="w-fit bg-ground pr-2 font-bold text-lg">
        {name && `${name}: `}
        {t('outcome.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-px border-[1.5px] border-edge bg-line sm:grid-cols-3 xl:grid-cols-4">
        {figures.map(([figure, value]) => (
          <div
            key={figure}
            className="grid content-between gap-1 bg-surface px-3 py-2.5 last:col-span-full"
          >
            <dt className="text-muted text-xs leading-tight">{t(`outcome.${figure}`)}</dt>
            <dd className="figures font-bold text-lg leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="w-fit bg-ground pr-2 font-semibold empty:hidden">
        {run.you &&
          t('outcome.you', {
            put: formatMoney(BigInt(run.you.put)),
            paid: formatMoney(BigInt(run.you.paid)),
          })}
        {!run.you && run.scenario.you && t('outcome.youNever', { day: run.scenario.you.day })}
      </p>
      <p className="w-fit bg-ground pr-2 text-muted text-xs">
        {t(hasLink ? 'outcome.fingerprint' : 'outcome.ownFingerprint', { fingerprint })}
      </p>
    </section>
  )
}

function money(centavos: number): string {
  return formatMoneyShort(BigInt(centavos))
}
