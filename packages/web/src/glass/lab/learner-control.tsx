import { allPlans } from '@kunwari/domain/plans/plans'
import {
  type Learner,
  type LearnerRule,
  learnerDeposit,
  learnerRules,
} from '@kunwari/population/scenario'
import { useTranslation } from '../../texts/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchControl } from './field-control.tsx'
import type { FieldUnit } from './field-table.ts'
import { FigureControl } from './figure-control.tsx'

/** Until somebody says otherwise: in the first week, one plan, and out. */
const usualLearner: Learner = {
  day: 6,
  deposit: 1_000_000,
  plan: 0,
  rule: { kind: 'rolls', n: 0 },
}

const ruleNames = Object.keys(learnerRules) as LearnerRule[]
const ruleUnits: Record<LearnerRule, FieldUnit> = {
  day: 'days',
  rolls: 'count',
  times: 'hundredths',
  delay: 'count',
}

type LearnerControlProps = {
  learner: Learner | null
  /** Days that the world has. */
  days: number
  onChange: (learner: Learner | null) => void
}

/** Who looks on joins too: when, with how much, and when they take it out. */
export function LearnerControl({ learner, days, onChange }: LearnerControlProps) {
  const { t } = useTranslation('lab')
  const join = (isIn: boolean) =>
    onChange(isIn ? { ...usualLearner, day: Math.min(usualLearner.day, days - 1) } : null)
  return (
    <>
      <SwitchControl label={t('learner.join')} isOn={learner !== null} onSet={join} />
      {learner && <JoinedLearner learner={learner} days={days} onChange={onChange} />}
    </>
  )
}

type JoinedLearnerProps = LearnerControlProps & { learner: Learner }

function JoinedLearner({ learner, days, onChange }: JoinedLearnerProps) {
  const { t } = useTranslation('lab')
  const { day, deposit, plan, rule } = learner
  const range = learnerRules[rule.kind]
  const set = (changes: Partial<Learner>) => onChange({ ...learner, ...changes })
  return (
    <>
      <FigureControl
        label={t('learner.day')}
        look={{ unit: 'days' }}
        value={day}
        range={{ min: 0, max: days - 1 }}
        onSet={(value) => set({ day: value })}
      />
      <FigureControl
        label={t('learner.deposit')}
        look={{ unit: 'money', isByFactors: true }}
        value={deposit}
        range={learnerDeposit}
        onSet={(value) => set({ deposit: value })}
      />
      <SelectField
        label={t('learner.plan')}
        value={plan}
        onChange={({ target }) => set({ plan: Number(target.value) })}
      >
        {allPlans.map(({ name }, place) => (
          <option key={name} value={place}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('learner.rule')}
        value={rule.kind}
        onChange={({ target }) => {
          const kind = ruleNames.find((one) => one === target.value) ?? 'rolls'
          set({ rule: { kind, n: usualOf(kind, days) } })
        }}
      >
        {ruleNames.map((kind) => (
          <option key={kind} value={kind}>
            {t(`learner.rules.${kind}`)}
          </option>
        ))}
      </SelectField>
      {rule.kind !== 'delay' && (
        <FigureControl
          label={t(`learner.n.${rule.kind}`)}
          look={{ unit: ruleUnits[rule.kind] }}
          value={rule.n}
          range={range}
          onSet={(n) => set({ rule: { kind: rule.kind, n } })}
        />
      )}
    </>
  )
}

/** What a rule that was just chosen begins with. */
function usualOf(kind: LearnerRule, days: number): number {
  return { day: Math.min(30, days), rolls: 0, times: 200, delay: 0 }[kind]
}
