import { cx } from 'class-variance-authority'
import { formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { formatMoneyFitting, formatMoneyShort } from '../../texts/format-money-short.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { memberNumber } from '../member-number.ts'
import {
  type FlowRow,
  type MemberRange,
  type RowSums,
  rangeKey,
  rangeSize,
  rangeText,
} from './flow-picture.ts'
import { memberRangeText } from './member-range-text.ts'

/** "₱9,999,999" */
const lettersMax = 10

type RightProps = {
  row: FlowRow
  /** Its sums in whole pesos, where there is no room for centavos. */
  pesos: RowSums | undefined
  width: number
}
type LeftProps = RightProps & {
  open: MemberRange | undefined
  onOpen: (range: MemberRange) => void
}

/** Who paid in, and how much. Pressing members looks into them. */
export function FlowLabel({ row, pesos, width, open, onOpen }: LeftProps) {
  const { t } = useTranslation('glass')
  const { who } = row
  const name = useName(row, pesos === undefined)
  if (typeof who === 'string') {
    const said = t(`flow.house.${who}.both`, {
      paidIn: formatMoney(row.paidIn),
      tookOut: formatMoney(row.tookOut),
    })
    return (
      <div style={{ width }}>
        <span className="sr-only">{said}</span>
        {row.paidIn > 0n && <Words name={name} centavos={row.paidIn} pesos={pesos?.paidIn} />}
      </div>
    )
  }
  const said = t(row.isOutside ? 'flow.outside' : 'flow.row', {
    who: t('flow.Who', { count: rangeSize(who), range: memberRangeText(who) }),
    paidIn: formatMoney(row.paidIn),
    tookOut: formatMoney(row.tookOut),
  })
  const isOpen = open !== undefined && rangeKey(open) === row.key
  const words = (
    <Words
      name={name}
      centavos={row.paidIn}
      pesos={pesos?.paidIn}
      isPressable={!isOpen}
      isQuiet={row.isOutside}
    >
      {row.hasYou && <You />}
    </Words>
  )
  if (isOpen) {
    return (
      <div style={{ width }}>
        <span className="sr-only">{said}</span>
        {words}
      </div>
    )
  }
  return (
    <button
      type="button"
      className="relative h-full min-h-11 text-left"
      style={{ width }}
      onClick={() => onOpen(who)}
    >
      <span className="sr-only">{said}</span>
      {words}
    </button>
  )
}

/** Who took out, and how much. The left side says it for both to who hears it. */
export function FlowLabelRight({ row, pesos, width }: RightProps) {
  const name = useName(row, pesos === undefined)
  const isSaid = typeof row.who === 'object' && !row.isOutside
  if (row.tookOut === 0n && !isSaid) return undefined
  return (
    <div aria-hidden="true" className="pl-2" style={{ width }}>
      <Words name={name} centavos={row.tookOut} pesos={pesos?.tookOut} isQuiet={row.isOutside} />
    </div>
  )
}

type WordsProps = {
  name: string
  centavos: bigint
  pesos: bigint | undefined
  isPressable?: boolean
  isQuiet?: boolean
  children?: React.ReactNode
}

function Words({ name, centavos, pesos, isPressable, isQuiet, children }: WordsProps) {
  const { t } = useTranslation('glass')
  const amount = pesos === undefined ? formatMoneyFitting(centavos) : formatMoneyNarrow(pesos)
  return (
    <span aria-hidden="true" className="figures grid text-sm leading-tight">
      <span
        className={cx(
          isQuiet ? 'text-muted' : 'font-semibold',
          isPressable && 'underline decoration-edge underline-offset-3',
        )}
      >
        {name}
      </span>
      {centavos > 0n && <span className="text-xs">{amount}</span>}
      {centavos === 0n && !isQuiet && (
        <span className="text-muted text-xs">{t('flow.nothing')}</span>
      )}
      {children}
    </span>
  )
}

function You() {
  const { t } = useTranslation('glass')
  return (
    <span className="mt-0.5 w-fit border-[1.5px] border-lead px-1 font-semibold text-lead-ink text-xs">
      {t('flow.you')}
    </span>
  )
}

/** Whole pesos are exact enough to see, and fit beside the drawing on the smallest phone. */
function formatMoneyNarrow(centavos: bigint): string {
  const pesos = formatMoneyParts(centavos).whole
  return pesos.length <= lettersMax ? pesos : formatMoneyShort(centavos)
}

function useName({ who }: FlowRow, isWide: boolean): string {
  const { t } = useTranslation('glass')
  if (typeof who === 'string') return t(`flow.house.${who}.name`)
  const range = who.from === who.to ? memberNumber(who.from) : rangeText(who)
  return isWide ? t('flow.Who', { count: rangeSize(who), range }) : range
}
