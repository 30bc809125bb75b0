import type { Scenario } from '@kunwari/population/scenario'
import { useTranslation } from '../../texts/i18n.ts'
import { type FieldRow, rangeOf } from './field-table.ts'
import { FigureControl } from './figure-control.tsx'

type FieldControlProps = {
  row: FieldRow
  scenario: Scenario
  onChange: (changes: Partial<Scenario>) => void
}

/** One rule of the world: yes or no, or a figure. */
export function FieldControl({ row, scenario, onChange }: FieldControlProps) {
  const { t } = useTranslation('lab')
  const label = t(`fields.${row.name}`)
  if (row.isSwitch) {
    return (
      <SwitchControl
        label={label}
        isOn={scenario[row.name] === 1}
        onSet={(isOn) => onChange({ [row.name]: isOn ? 1 : 0 })}
      />
    )
  }
  return (
    <FigureControl
      label={label}
      look={row}
      value={scenario[row.name]}
      range={rangeOf(row.name, scenario)}
      onSet={(value) => onChange({ [row.name]: value })}
    />
  )
}

type SwitchControlProps = { label: string; isOn: boolean; onSet: (isOn: boolean) => void }

export function SwitchControl({ label, isOn, onSet }: SwitchControlProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        className="tick size-6 shrink-0 appearance-none rounded-sm border-2 border-edge bg-surface checked:border-lead checked:bg-lead"
        onChange={({ target }) => onSet(target.checked)}
      />
      <span className="font-semibold">{label}</span>
    </label>
  )
}
