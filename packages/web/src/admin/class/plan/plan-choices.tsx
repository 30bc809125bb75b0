import { joinWays } from '@kunwari/contract/class'
import {
  type LessonPreset,
  lessonLanguages,
  lessonMeasures,
  lessonPresets,
  lessonViews,
} from '@kunwari/domain/lesson/rules'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../texts/i18n.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { crowdOf, draftOfPreset, type PlanForm, sizeOf } from './lesson-draft.ts'
import { formatPocket, useLiveText } from './live-text.ts'

const sizes = ['us', 'few', 'boom'] as const

/** What a teacher chooses; a lesson that is ready to be given sets all else. */
export function PlanChoices({ form, reachesHomes }: { form: PlanForm; reachesHomes: boolean }) {
  const { t } = useTranslation('teaching')
  const { t: records } = useTranslation('records')
  const { joinWith, rules } = useWatch({ control: form.control, compute: (draft) => draft })
  const size = sizeOf(rules)
  const setRule = <Name extends 'language' | 'view'>(name: Name, value: (typeof rules)[Name]) =>
    form.setValue('rules', { ...form.getValues('rules'), [name]: value }, { shouldDirty: true })

  function choosePreset(preset: LessonPreset) {
    // In which language a class speaks is nothing that another lesson changes.
    const { language } = form.getValues('rules')
    form.setValue('rules', { ...draftOfPreset(preset), language }, { shouldDirty: true })
    form.clearErrors()
  }

  return (
    <div className="grid gap-5">
      <PresetCards value={rules.preset} reachesHomes={reachesHomes} onChange={choosePreset} />
      <div className="grid gap-5 lg:grid-cols-2">
        <ChoiceGroup
          label={t('plan.joinWith')}
          value={joinWith}
          choices={joinWays.toReversed().map((value) => ({
            value,
            label: records(`class.ways.${value}`),
          }))}
          onChange={(way) => form.setValue('joinWith', way, { shouldDirty: true })}
        />
        <ChoiceGroup
          label={t('plan.language')}
          value={rules.language}
          choices={lessonLanguages.map((value) => ({
            value,
            label: t(`plan.languages.${value}`),
          }))}
          onChange={(language) => setRule('language', language)}
        />
        <div className="grid content-start gap-1.5">
          <ChoiceGroup
            label={t('plan.view')}
            value={rules.view}
            choices={lessonViews.map((value) => ({ value, label: t(`plan.views.${value}`) }))}
            onChange={(view) => setRule('view', view)}
          />
          <p className="text-muted text-xs">{t(`plan.viewsMean.${rules.view}`)}</p>
        </div>
        <div className="grid content-start gap-1.5">
          <ChoiceGroup
            label={t('plan.crowd')}
            value={size === 'own' ? undefined : size}
            choices={sizes.map((value) => ({ value, label: t(`plan.crowds.${value}`) }))}
            onChange={(chosen) =>
              form.setValue('rules.crowd', crowdOf(chosen, rules.preset), { shouldDirty: true })
            }
          />
          <p className="text-muted text-xs">{t(`plan.crowdsMean.${size}`)}</p>
        </div>
        <PlanMeasure form={form} />
      </div>
    </div>
  )
}

/** Whether it is measured what the class learned, and against whom. */
function PlanMeasure({ form }: { form: PlanForm }) {
  const { t } = useTranslation('teaching')
  const { measure, waiting } = useWatch({ control: form.control, compute: ({ rules }) => rules })
  const setRules = (change: Partial<{ measure: typeof measure; waiting: boolean }>) =>
    form.setValue('rules', { ...form.getValues('rules'), ...change }, { shouldDirty: true })
  return (
    <div className="grid content-start gap-1.5">
      <ChoiceGroup
        label={t('plan.measure')}
        value={measure}
        choices={lessonMeasures.map((value) => ({ value, label: t(`plan.measures.${value}`) }))}
        // A waiting half goes with the short measure alone.
        onChange={(chosen) => setRules({ measure: chosen, waiting: chosen === 'short' && waiting })}
      />
      <p className="text-muted text-xs">{t(`plan.measuresMean.${measure}`)}</p>
      {measure === 'short' && (
        <div>
          <CheckboxField
            label={t('plan.waiting')}
            checked={waiting}
            onChange={(event) => setRules({ waiting: event.target.checked })}
          />
          {waiting && <p className="text-muted text-xs">{t('plan.waitingMean')}</p>}
        </div>
      )}
    </div>
  )
}

type PresetCardsProps = {
  value: LessonPreset | null
  /** Whether phones at home reach the server: a week is given there. */
  reachesHomes: boolean
  onChange: (preset: LessonPreset) => void
}

/** The lessons that are ready to be given, each with what it means. */
function PresetCards({ value, reachesHomes, onChange }: PresetCardsProps) {
  const { t } = useTranslation('teaching')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('plan.lesson')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {lessonPresets.map((preset) => (
          <PresetCard
            key={preset}
            name={name}
            preset={preset}
            isChosen={preset === value}
            isDisabled={preset === 'week' && !reachesHomes}
            onChoose={() => onChange(preset)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PresetCardProps = {
  name: string
  preset: LessonPreset
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

function PresetCard({ name, preset, isChosen, isDisabled, onChoose }: PresetCardProps) {
  const { t } = useTranslation('teaching')
  const liveText = useLiveText()
  const titleId = useId()
  const noteId = useId()
  const { live, pocket, plans } = draftOfPreset(preset)
  return (
    <label
      className={cx(
        'relative grid cursor-pointer content-start gap-1 border-[1.5px] border-edge bg-surface p-3 has-disabled:cursor-not-allowed has-checked:border-lead has-checked:bg-lead-soft has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        isDisabled && 'bg-sunken text-muted',
      )}
    >
      <span className="flex items-center gap-2.5">
        <input
          type="radio"
          name={name}
          value={preset}
          checked={isChosen}
          disabled={isDisabled}
          aria-labelledby={titleId}
          aria-describedby={noteId}
          className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-edge bg-surface checked:border-6 checked:border-lead disabled:cursor-not-allowed"
          onChange={onChoose}
        />
        <span id={titleId} className="font-display text-lg">
          {t(`plan.presets.${preset}`)}
        </span>
      </span>
      <span id={noteId} className="grid gap-1 text-sm">
        <span>{t(`plan.presetsMean.${preset}`)}</span>
        {isDisabled ? (
          <strong className="font-semibold text-loss">{t('plan.noHomes')}</strong>
        ) : (
          <span className="figures text-muted text-xs">
            {liveText(live)}
            <br />
            {t('plan.facts', { pocket: formatPocket(pocket), plans: plans.join(', ') })}
          </span>
        )}
      </span>
    </label>
  )
}
