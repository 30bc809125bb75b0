import { useId, useState } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import {
  type FieldLook,
  type FieldUnit,
  type NumberRange,
  sliderOf,
  typedOf,
  valueTyped,
} from './field-table.ts'

type FigureControlProps = {
  label: string
  look: FieldLook
  value: number
  range: NumberRange
  onSet: (value: number) => void
}

/** One whole number of a world: a slider for the hand, a box for the exact figure. */
export function FigureControl({ label, look, value, range, onSet }: FigureControlProps) {
  const { t } = useTranslation('lab')
  const id = useId()
  const slider = sliderOf(look, range)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <label htmlFor={id} className="text-sm leading-tight">
        <span className="font-semibold">{label}</span>
        {look.isOurs && <span className="block text-muted text-xs">{t('ours')}</span>}
      </label>
      <ExactBox id={id} unit={look.unit} value={value} range={range} onSet={onSet} />
      <input
        type="range"
        min={0}
        max={slider.max}
        value={slider.placeOf(value)}
        aria-label={label}
        aria-valuetext={sayField(value, look.unit)}
        className="lab-slider col-span-2 h-11 w-full"
        onChange={({ target }) => onSet(slider.valueAt(target.valueAsNumber))}
      />
    </div>
  )
}

type ExactBoxProps = Pick<FigureControlProps, 'value' | 'range' | 'onSet'> & {
  id: string
  unit: FieldUnit
}

function ExactBox({ id, unit, value, range, onSet }: ExactBoxProps) {
  const { t } = useTranslation('lab')
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : valueTyped(typed, unit)
  const isWrong = read === undefined || read < range.min || read > range.max
  const mark = marks[unit]
  return (
    <span className="grid justify-items-end">
      <span className="flex items-center gap-1 text-sm">
        {mark.before}
        <input
          id={id}
          inputMode="decimal"
          value={typed ?? shownOf(value, unit)}
          aria-invalid={isWrong || undefined}
          className="figures h-11 w-24 rounded-sm border-[1.5px] border-edge bg-surface px-2 text-right aria-invalid:border-loss"
          onChange={({ target }) => {
            setTyped(target.value)
            const next = valueTyped(target.value, unit)
            if (next !== undefined && next >= range.min && next <= range.max) onSet(next)
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span className="w-4">{mark.after}</span>
      </span>
      <span role="alert" className="text-loss text-xs">
        {isWrong &&
          `${t('from')} ${shownOf(range.min, unit)} ${t('to')} ${shownOf(range.max, unit)}`}
      </span>
    </span>
  )
}

/** A field's number as it stands in its box: "50,000". */
function shownOf(value: number, unit: FieldUnit): string {
  const typed = typedOf(value, unit)
  return typed.includes('.') ? typed : formatNumber(Number(typed))
}

/** What stands before or after a figure of a unit. */
export const marks: Record<FieldUnit, { before?: string; after?: string }> = {
  count: {},
  days: {},
  plain: {},
  hundredths: {},
  share: { after: '%' },
  ppm: { after: '%' },
  money: { before: '₱' },
}

/** A field's value as it is read out. */
export function sayField(value: number, unit: FieldUnit): string {
  if (unit === 'money') return formatMoney(BigInt(value))
  const { after = '' } = marks[unit]
  return `${shownOf(value, unit)}${after}`
}
