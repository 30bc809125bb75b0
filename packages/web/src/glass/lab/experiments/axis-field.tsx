import type { Scenario } from '@kunwari/population/scenario'
import { useState } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FieldRow, type NumberRange, typedOf, valueTyped } from '../field-table.ts'
import { marks } from '../figure-control.tsx'
import { type AxisChoice, axisRange, firstAxis, sweepRowsOf } from './sweep-choices.ts'

type AxisFieldProps = {
  label: string
  scenario: Scenario
  axis: AxisChoice | undefined
  /** Whether this side may be left out. */
  isOptional?: boolean
  /** The other side. */
  other: AxisChoice | undefined
  onChange: (axis: AxisChoice | undefined) => void
}

/** One side of the map: which rule is moved, from where to where. */
export function AxisField(props: AxisFieldProps) {
  const { label, scenario, axis, isOptional = false, other, onChange } = props
  const { t } = useTranslation('lab')
  const { t: say } = useTranslation('experiments')
  const rows = sweepRowsOf(scenario)
  const row = rows.find(({ name }) => name === axis?.name)
  return (
    <div className="grid grid-cols-2 gap-x-3">
      <SelectField
        label={label}
        className="col-span-2"
        value={axis?.name ?? ''}
        onChange={({ target }) => {
          const next = rows.find(({ name }) => name === target.value)
          onChange(next && firstAxis(next.name, scenario, other))
        }}
      >
        {isOptional && <option value="">{say('sweep.none')}</option>}
        {rows
          .filter(({ name }) => name !== other?.name)
          .map(({ name }) => (
            <option key={name} value={name}>
              {t(`fields.${name}`)}
            </option>
          ))}
      </SelectField>
      {axis &&
        row &&
        (['min', 'max'] as const).map((end) => (
          <EndField
            key={`${axis.name}.${end}`}
            label={withUnit(say(`sweep.${end}`), row)}
            row={row}
            range={axisRange(row.name, scenario, other)}
            value={axis[end]}
            onChange={(value) => onChange({ ...axis, [end]: value })}
          />
        ))}
    </div>
  )
}

/** "From, %": a box has room for figures alone. */
function withUnit(label: string, { unit }: FieldRow): string {
  const { before, after } = marks[unit]
  const mark = before ?? after
  return mark === undefined ? label : `${label}, ${mark}`
}

type EndFieldProps = {
  label: string
  row: FieldRow
  range: NumberRange
  value: number
  onChange: (value: number) => void
}

function EndField({ label, row, range, value, onChange }: EndFieldProps) {
  const { t } = useTranslation('lab')
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : valueTyped(typed, row.unit)
  const isWrong = read === undefined || read < range.min || read > range.max
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed ?? typedOf(value, row.unit)}
      error={
        isWrong
          ? `${t('from')} ${typedOf(range.min, row.unit)} ${t('to')} ${typedOf(range.max, row.unit)}`
          : undefined
      }
      onChange={({ target }) => {
        setTyped(target.value)
        const next = valueTyped(target.value, row.unit)
        if (next !== undefined && next >= range.min && next <= range.max) onChange(next)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
