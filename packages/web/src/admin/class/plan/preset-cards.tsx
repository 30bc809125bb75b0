import { type LessonPreset, lessonPresets } from '@kunwari/domain/lesson/rules'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { useTranslation } from '../../../texts/i18n.ts'
import { draftOfPreset } from './lesson-draft.ts'
import { formatPocket, useLiveText } from './live-text.ts'

type PresetCardsProps = {
  value: LessonPreset | null
  /** Whether phones at home reach the server: a week is given there. */
  reachesHomes: boolean
  onChange: (preset: LessonPreset) => void
}

/** The lessons that are ready to be given, each with what it means. */
export function PresetCards({ value, reachesHomes, onChange }: PresetCardsProps) {
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
          className="size-5 shrink-0 accent-(--lead)"
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
