import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { LessonDraft, lessonDraftSchema } from './lesson-draft.ts'

/** The form of a lesson: typed as a draft, checked into rules. */
export type PlanForm = UseFormReturn<LessonDraft, unknown, z.output<typeof lessonDraftSchema>>
