import type { Scenario } from '@kunwari/population/scenario'
import { useId, useState } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import {
  type FieldRow,
  type FieldUnit,
  rangeOf,
  sliderOf,
  typedOf,
  valueTyped,
} from './field-table.ts'

type FieldControlProps = {
  row: FieldRow
  scenario: Scenario
  onChange: (changes: Partial<Scenario>) => void
}

/** One rule of the world: a slider for the hand, a box for the exact figure. */
export function FieldControl(props: FieldControlProps) {
  return props.row.isSwitch ? <SwitchControl {...props} /> : <NumberControl {...props} />
}

function SwitchControl({ row, scenario, onChange }: FieldControlProps) {
  const { t } = useTranslation('lab')
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={scenario[row.name] === 1}
        className="tick size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
        onChange={({ target }) => onChange({ [row.name]: target.checked ? 1 : 0 })}
      />
      <span className="font-semibold">{t(`fields.${row.name}`)}</span>
    </label>
  )
}

function NumberControl({ row, scenario, onChange }: FieldControlProps) {
  const { t } = useTranslation('lab')
  const id = useId()
  const value = scenario[row.name]
  const range = rangeOf(row.name, scenario)
  const slider = sliderOf(row, range)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <label htmlFor={id} className="text-sm leading-tight">
        <span className="font-semibold">{t(`fields.${row.name}`)}</span>
        {row.isOurs && <span className="block text-muted text-xs">{t('ours')}</span>}
      </label>
      <ExactBox id={id} row={row} value={value} range={range} onChange={onChange} />
      <input
        type="range"
        min={0}
        max={slider.max}
        value={slider.placeOf(value)}
        aria-label={t(`fields.${row.name}`)}
        aria-valuetext={sayField(value, row.unit)}
        className="lab-slider col-span-2 h-11 w-full"
        onChange={({ target }) => onChange({ [row.name]: slider.valueAt(target.valueAsNumber) })}
      />
    </div>
  )
}

type ExactBoxProps = Omit<FieldControlProps, 'scenario'> & {
  id: string
  value: number
  range: { min: number; max: number }
}

function ExactBox({ id, row, value, range, onChange }: ExactBoxProps) {
  const { t } = useTranslation('lab')
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : valueTyped(typed, row.unit)
  const isWrong = read === undefined || read < range.min || read > range.max
  const mark = marks[row.unit]
  return (
    <span className="grid justify-items-end">
      <span className="flex items-center gap-1 text-sm">
        {mark.before}
        <input
          id={id}
          inputMode="decimal"
          value={typed ?? shownOf(value, row.unit)}
          aria-invalid={isWrong || undefined}
          className="figures h-11 w-24 rounded-sm border-[1.5px] border-edge bg-surface px-2 text-right aria-invalid:border-loss"
          onChange={({ target }) => {
            setTyped(target.value)
            const next = valueTyped(target.value, row.unit)
            if (next !== undefined && next >= range.min && next <= range.max) {
              onChange({ [row.name]: next })
            }
          }}
          onBlur={() => setTyped(undefined)}
        />
        <span className="w-4">{mark.after}</span>
      </span>
      <span role="alert" className="text-loss text-xs">
        {isWrong &&
          `${t('from')} ${shownOf(range.min, row.unit)} ${t('to')} ${shownOf(range.max, row.unit)}`}
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
  return `${formatNumber(Number(typedOf(value, unit)))}${after}`
}
