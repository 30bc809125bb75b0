import type { Class } from '@kunwari/contract/class'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { lessonQuery } from './lesson.queries.ts'
import { FullClass } from './plan/full-class.tsx'
import { PlanLesson } from './plan/plan-lesson.tsx'
import { Remote } from './remote/remote.tsx'

/** The plan of a lesson before its lobby opens, and its remote from there on. */
export function LessonSection({ planned }: { planned: Class }) {
  const { data: lesson, error, refetch } = useQuery(lessonQuery)
  if (!lesson && error) return <ErrorState error={error} onRetry={refetch} />
  if (!lesson) return <Skeleton className="h-96" />
  const { stage, people } = lesson
  if (stage !== 'open' && stage !== 'setup') return <Remote lesson={lesson} />
  if (stage === 'open' && people > 0) return <FullClass people={people} />
  return <PlanLesson lesson={lesson} planned={planned} />
}
