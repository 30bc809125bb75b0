import { joinWays } from '@kunwari/contract/class'
import type { Lesson } from '@kunwari/contract/lesson'
import {
  type LessonRulesAnswer,
  lessonRulesBody,
  presentRules,
} from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { LessonPreset } from '@kunwari/domain/lesson/rules'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

/** A lesson as it is being planned: its rules as they are sent, and how people come in. */
export const lessonDraftSchema = z.strictObject({
  joinWith: z.enum(joinWays),
  rules: lessonRulesBody,
})

export type LessonDraft = z.input<typeof lessonDraftSchema>
export type RulesDraft = LessonDraft['rules']

/** How large the invented crowd is: none, half of it on the first day, the lesson's own, or another. */
export type CrowdSize = 'us' | 'few' | 'boom' | 'own'

/** Rules as a form shows them: no centavos where there are none. */
export function draftOf(rules: LessonRulesAnswer): LessonRulesAnswer {
  const { pocket, deposits, crowd } = rules
  return {
    ...rules,
    pocket: withoutCentavos(pocket),
    deposits: { ...deposits, upTo: withoutCentavos(deposits.upTo) },
    crowd: crowd && {
      ...crowd,
      low: withoutCentavos(crowd.low),
      high: withoutCentavos(crowd.high),
    },
  }
}

/** The rules of a lesson that is ready to be given, as a form shows them. */
export function draftOfPreset(preset: LessonPreset): LessonRulesAnswer {
  return draftOf(presentRules(presetRules[preset]))
}

/** The crowd of a size, beside a lesson; what another size had is forgotten. */
export function crowdOf(
  size: Exclude<CrowdSize, 'own'>,
  preset: LessonPreset | null,
): LessonRulesAnswer['crowd'] {
  if (size === 'us') return null
  const { crowd } = draftOfPreset(preset ?? '45')
  return size === 'boom' ? crowd : crowd && { ...crowd, first: Math.ceil(crowd.first / 2) }
}

/** Which size a crowd is. */
export function sizeOf({ crowd, preset }: Pick<RulesDraft, 'crowd' | 'preset'>): CrowdSize {
  const sizes = ['us', 'few', 'boom'] as const
  return sizes.find((size) => isSame(crowd, crowdOf(size, preset))) ?? 'own'
}

/** Whether a draft says what the lesson already goes by; false while the draft says nothing valid. */
export function isKept(draft: RulesDraft, { rules }: Pick<Lesson, 'rules'>): boolean {
  const parsed = lessonRulesBody.safeParse(draft)
  return parsed.success && isSame(presentRules(parsed.data), rules)
}

function isSame(one: object | null, other: object | null): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The same in one order of keys: what was kept may come back in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, sorted(part)])
}

function withoutCentavos(pesos: string): string {
  return pesos.replace(/\.00$/, '')
}

/** The form of a lesson: typed as a draft, checked into rules. */
export type PlanForm = UseFormReturn<LessonDraft, unknown, z.output<typeof lessonDraftSchema>>
