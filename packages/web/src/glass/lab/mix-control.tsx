import { allPlans } from '@kunwari/domain/plans/plans'
import { useTranslation } from '../../texts/i18n.ts'

const whole = 10_000
const step = 500

/** Which plan people first think of: four shares that always add up. */
export function MixControl({
  mix,
  onChange,
}: {
  mix: number[]
  onChange: (mix: number[]) => void
}) {
  const { t } = useTranslation('lab')
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="font-semibold text-sm">{t('fields.mix')}</legend>
      {allPlans.map((plan, index) => (
        <label
          key={plan.planDays}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)_3rem] items-center gap-2 text-sm"
        >
          {plan.name}
          <input
            type="range"
            min={0}
            max={whole}
            step={step}
            value={mix[index] ?? 0}
            aria-valuetext={`${(mix[index] ?? 0) / 100}%`}
            className="lab-slider h-11 w-full"
            onChange={({ target }) => onChange(rebalance(mix, index, target.valueAsNumber))}
          />
          <span className="figures text-right">{(mix[index] ?? 0) / 100}%</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Sets one share; the others keep their proportions, and the last of them takes what is left over. */
export function rebalance(mix: readonly number[], index: number, share: number): number[] {
  const others = mix.reduce((sum, one, at) => sum + (at === index ? 0 : one), 0)
  const rest = whole - share
  const next = mix.map((one, at) => {
    if (at === index) return share
    return others === 0 ? Math.floor(rest / (mix.length - 1)) : Math.floor((one * rest) / others)
  })
  const last = index === mix.length - 1 ? mix.length - 2 : mix.length - 1
  next[last] = (next[last] ?? 0) + whole - next.reduce((sum, one) => sum + one, 0)
  return next
}
