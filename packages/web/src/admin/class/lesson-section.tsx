import type { Class } from '@kunwari/contract/class'
import type { Lesson } from '@kunwari/contract/lesson'
import { useState } from 'react'
import { useWorld } from '../../lib/world.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PlanLesson } from './plan/plan-lesson.tsx'
import { Remote } from './remote/remote.tsx'

type LessonSectionProps = {
  lesson: { data: Lesson | undefined; error: Error | null; refetch: () => unknown }
  planned: Class
}

/** The plan of a lesson before its lobby opens, and its remote from there on. */
export function LessonSection({ lesson: { data, error, refetch }, planned }: LessonSectionProps) {
  const { data: world } = useWorld()
  const isPlanning = data?.stage === 'open' || data?.stage === 'setup'
  const [wasPlanning, setWasPlanning] = useState(false)
  if (isPlanning && !wasPlanning) setWasPlanning(true)
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : undefined
  if (isPlanning) return <PlanLesson lesson={data} planned={planned} />
  const isRehearsal = typeof world?.rehearsal === 'string'
  return <Remote lesson={data} hasJustBegun={wasPlanning} isRehearsal={isRehearsal} />
}
