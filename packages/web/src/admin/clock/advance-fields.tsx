import { advanceDaysMax } from '@kunwari/contract/clock'
import { useTranslation } from '../../texts/i18n.ts'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { AdvanceChoice, AdvanceProblem } from './advance-target.ts'

const presets = [1, 5, 10, 30] as const

type How = `${(typeof presets)[number]}` | 'days' | 'moment'

/** What the form holds; what was typed stays when another way is tried. */
export type AdvanceDraft = { how: How; days: string; moment: string }

/**
 * What the form begins with.
 *
 * @param days how far the page that leads here wants to go, if it says so
 */
export function draftFor(days: string | null): AdvanceDraft {
  const preset = presets.find((count) => `${count}` === days)
  if (preset) return { how: `${preset}`, days: '', moment: '' }
  return { how: days ? 'days' : '1', days: days ?? '', moment: '' }
}

export function choiceOf({ how, days, moment }: AdvanceDraft): AdvanceChoice {
  if (how === 'moment') return { by: 'moment', moment }
  return { by: 'days', days: how === 'days' ? days : how }
}

type AdvanceFieldsProps = {
  draft: AdvanceDraft
  problem: AdvanceProblem | undefined
  /** An empty field is a fault only once it was sent. */
  wasSent: boolean
  onChange: (draft: AdvanceDraft) => void
}

export function AdvanceFields({ draft, problem, wasSent, onChange }: AdvanceFieldsProps) {
  const { t } = useTranslation('admin')
  const errorOf: Record<AdvanceProblem, string | undefined> = {
    empty: wasSent
      ? draft.how === 'moment'
        ? t('clock.advance.momentEmpty')
        : t('clock.advance.daysWrong', { max: advanceDaysMax })
      : undefined,
    days: t('clock.advance.daysWrong', { max: advanceDaysMax }),
    past: t('clock.advance.momentPast'),
    far: t('clock.advance.momentFar', { max: advanceDaysMax }),
  }
  const error = problem && errorOf[problem]
  return (
    <>
      <ChoiceGroup
        label={t('clock.advance.how')}
        value={draft.how}
        choices={[
          ...presets.map((count) => ({
            value: `${count}` as const,
            label: t('clock.advance.days', { count }),
          })),
          { value: 'days', label: t('clock.advance.otherDays') },
          { value: 'moment', label: t('clock.advance.moment') },
        ]}
        onChange={(how) => onChange({ ...draft, how })}
      />
      {draft.how === 'days' && (
        <TextField
          label={t('clock.advance.daysLabel')}
          hint={t('clock.advance.daysHint', { max: advanceDaysMax })}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={draft.days}
          onChange={(event) => onChange({ ...draft, days: event.target.value })}
        />
      )}
      {draft.how === 'moment' && (
        <TextField
          label={t('clock.advance.momentLabel')}
          error={error}
          type="datetime-local"
          value={draft.moment}
          onChange={(event) => onChange({ ...draft, moment: event.target.value })}
        />
      )}
    </>
  )
}
