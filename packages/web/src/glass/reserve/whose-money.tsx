import type { Reserve } from '@kunwari/contract/reserve'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Hatch } from '../../ui/charts/hatch.tsx'
import { placeOf } from '../../ui/charts/scale.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Money } from '../../ui/money.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { AmountMark } from './amount-mark.tsx'
import { SheetSection } from './sheet-section.tsx'

type Share = 'ownMoney' | 'othersMoney' | 'trading' | 'capital'

/** Of all that was paid out: whose money it was. */
export function WhoseMoney({ reserve: { paidOut } }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const total = centavosOf(paidOut.total)
  const amounts = {
    total: formatMoney(total),
    others: formatMoney(centavosOf(paidOut.othersMoney)),
  }
  // No class has an operator's capital: its line stands only where there is any.
  const shares = (['ownMoney', 'othersMoney', 'trading', 'capital'] as const).filter(
    (share) => share !== 'capital' || centavosOf(paidOut.capital) > 0n,
  )
  const finding =
    total === 0n ? 'nothing' : centavosOf(paidOut.othersMoney) === 0n ? 'noOthers' : 'others'
  return (
    <SheetSection id="whose-money" number={1} title={t('reserve.paidOut.title')}>
      <p className="max-w-4xl text-pretty text-xl leading-snug lg:text-2xl lg:leading-snug">
        <RichText
          text={t(`reserve.paidOut.${finding}`, amounts)}
          marks={{ amount: <AmountMark /> }}
        />
      </p>
      {total > 0n && <p className="max-w-prose text-muted text-sm">{t('reserve.paidOut.trace')}</p>}
      <Bar shares={shares} paidOut={paidOut} />
      <dl className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {shares.map((share) => (
          <div key={share} className="grid content-start border-line border-t py-2.5">
            <dt className="flex items-center gap-2 font-semibold">
              <Swatch share={share} />
              {t(`reserve.paidOut.${share}`)}
            </dt>
            <dd>
              <Money amount={paidOut[share]} size="strong" className="text-xl" />
            </dd>
            <dd className="text-muted text-sm">{t(`reserve.paidOut.${share}Means`)}</dd>
          </div>
        ))}
      </dl>
      <Disclosure name={t('reserve.paidOut.how')}>
        <p className="max-w-prose text-sm">{t('reserve.paidOut.definition')}</p>
      </Disclosure>
    </SheetSection>
  )
}

type BarProps = { shares: readonly Share[]; paidOut: Reserve['paidOut'] }

/** Growing by less than one in all would leave a gap at the end. */
const wholeBar = 1_000

/** The parts of one bar, to scale; the list under it says the same in figures. */
function Bar({ shares, paidOut }: BarProps) {
  const total = centavosOf(paidOut.total)
  if (total === 0n) return null
  return (
    <div aria-hidden="true" className="flex h-10 border-[1.5px] border-ink lg:h-14">
      {shares.map((share) => (
        <span
          key={share}
          className={cx('relative overflow-hidden', fills[share])}
          style={{ flexGrow: placeOf(centavosOf(paidOut[share]), 0n, total) * wholeBar }}
        >
          {share === 'othersMoney' && <Hatched />}
        </span>
      ))}
    </div>
  )
}

function Swatch({ share }: { share: Share }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'relative size-4 shrink-0 overflow-hidden border-[1.5px] border-ink',
        fills[share],
      )}
    >
      {share === 'othersMoney' && <Hatched />}
    </span>
  )
}

function Hatched() {
  const id = useId()
  return (
    <svg className="absolute inset-0 size-full">
      <defs>
        <Hatch id={id} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

const fills: Record<Share, string> = {
  ownMoney: 'bg-lead',
  othersMoney: 'bg-loss-soft',
  trading: 'bg-sunken',
  capital: 'bg-surface',
}
