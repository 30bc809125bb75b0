import type { Reserve } from '@kunwari/contract/reserve'
import { cx } from 'class-variance-authority'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useDayNames } from '../../texts/use-day-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HatchSample } from '../../ui/charts/hatch.tsx'
import { useChartWidth } from '../../ui/charts/use-chart-width.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { AmountMark } from './amount-mark.tsx'
import { reserveVerdict, type Verdict } from './verdict.ts'
import { VesselDrawing } from './vessel-drawing.tsx'

const marks = {
  date: <b className="whitespace-nowrap text-loss underline decoration-2 underline-offset-4" />,
  amount: <AmountMark />,
}

/** The answer in one line and the reason in one sentence: what there is to know in ten seconds. */
export function VerdictSheet({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const verdict = reserveVerdict(reserve)
  const isShort = verdict.kind === 'ahead' || verdict.kind === 'today'
  return (
    <section
      aria-labelledby="verdict"
      className={cx(
        'grid grid-cols-1 border-[1.5px] border-ink bg-surface lg:grid-cols-2',
        isShort && 'border-l-8 border-l-loss',
      )}
    >
      <div className="grid grid-cols-1 content-center gap-3 p-4 sm:p-6 lg:gap-5 lg:p-8">
        <h2 id="verdict" className="font-semibold text-lead-ink text-sm">
          {t('reserve.verdict.question')}
        </h2>
        <output className="block text-balance font-bold text-3xl lg:text-4xl">
          {t(`reserve.verdict.answer.${verdict.kind}`)}
        </output>
        <Reason verdict={verdict} asOf={reserve.asOf} />
      </div>
      <div className="border-edge border-t-[1.5px] p-4 sm:p-6 lg:border-t-0 lg:border-l-[1.5px]">
        <Vessel reserve={reserve} />
      </div>
    </section>
  )
}

function Reason({ verdict, asOf }: { verdict: Verdict; asOf: string }) {
  const { t } = useTranslation('glass')
  const { formatDay } = useDayNames()
  if (verdict.kind === 'empty') return <HowToBegin />
  return (
    <>
      <p className="max-w-3xl text-pretty narrow:text-lg text-xl leading-snug lg:text-2xl lg:leading-snug">
        {verdict.kind === 'never' ? (
          t('reserve.verdict.never')
        ) : (
          <RichText
            text={t(`reserve.verdict.${verdict.kind}`, {
              date: verdict.kind === 'ahead' ? formatDay(verdict.date, asOf) : '',
              owes: formatMoney(centavosOf(verdict.owes)),
              holds: formatMoney(centavosOf(verdict.holds)),
            })}
            marks={marks}
          />
        )}
      </p>
      <p className="text-muted text-sm">
        {verdict.kind === 'ahead' && (
          <>
            <span>{t('reserve.verdict.distance', { count: verdict.days })}</span>{' '}
          </>
        )}
        {t('reserve.verdict.assumes')}
      </p>
    </>
  )
}

function HowToBegin() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  const isMember = user?.role === 'user' || user?.role === 'leader' || user?.role === 'admin'
  return (
    <>
      <p className="max-w-prose">{t('reserve.verdict.empty')}</p>
      {user === null && (
        <ButtonLink variant="quiet" href={paths.register} className="w-fit">
          {t('reserve.verdict.emptyVisitor')}
        </ButtonLink>
      )}
      {isMember && (
        <ButtonLink variant="quiet" href={paths.deposit} className="w-fit">
          {t('reserve.verdict.emptyMember')}
        </ButtonLink>
      )}
    </>
  )
}

const shortMarks = { amount: <AmountMark className="font-semibold text-loss" /> }

/** Coverage as a level: what is in the pool, and the marks that it should reach. */
function Vessel({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { place, width } = useChartWidth<HTMLElement>()
  const pool = centavosOf(reserve.pool)
  const owedToday = centavosOf(reserve.owedToday)
  const promised = centavosOf(reserve.promised)
  const missing = promised - pool
  return (
    <figure ref={place} className="grid grid-cols-1 content-start gap-3">
      <figcaption className="min-h-13 font-semibold">
        {missing > 0n && (
          <>
            <HatchSample />{' '}
            <RichText
              text={t('reserve.vessel.short', { amount: formatMoney(missing) })}
              marks={shortMarks}
            />
          </>
        )}
        {missing <= 0n && t(promised > 0n ? 'reserve.vessel.whole' : 'reserve.vessel.empty')}
      </figcaption>
      <VesselDrawing
        width={width}
        levels={[
          { key: 'pool', name: t('reserve.vessel.pool'), amount: pool },
          { key: 'owedToday', name: t('reserve.vessel.owedToday'), amount: owedToday },
          { key: 'promised', name: t('reserve.vessel.promised'), amount: promised },
        ]}
      />
    </figure>
  )
}
