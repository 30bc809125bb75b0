import { ApiError, api, type CallInput } from '@kunwari/contract/client'
import type { Lesson } from '@kunwari/contract/lesson'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { translate } from '../../texts/i18n.ts'
import { everyMs } from '../polls.at-build.ts'
import { showFailure } from '../show-failure.ts'

/** Where the class stands, its rules, and how it will most likely go. */
export const lessonQuery = {
  ...read('GET /api/admin/class/lesson'),
  refetchOnMount: 'always',
} as const

/** What else shows the stage of the class. Other windows are notified by an event. */
const readsOfStage: readonly ReadKey[] = [
  'GET /api/admin/class/lesson',
  'GET /api/admin/class',
  'GET /api/admin/class/end',
  'GET /api/world',
  'GET /api/admin/clock',
  'GET /api/admin/audit',
]

export type LessonPlan = CallInput<'PUT /api/admin/class/lesson'>['body']
export type StageMove = CallInput<'POST /api/admin/class/stage'>['body']

/** Plans the lesson, or goes back to a world without one. */
export function usePlanLesson() {
  return useMutation({
    mutationFn: (body: LessonPlan) => api('PUT /api/admin/class/lesson', { body }),
    onSuccess: takeAnswer,
    onError: () => readStageAgain(),
  })
}

/**
 * Moves the class. Somebody else's step is no failure: where it stands now is read, and shown.
 *
 * @param onMoved told where it stands when somebody was faster
 */
export function useMoveStage({ onMoved }: { onMoved: (stage: string | undefined) => void }) {
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: StageMove & { idempotencyKey: string }) =>
      api('POST /api/admin/class/stage', { body, idempotencyKey }),
    onSuccess: takeAnswer,
    onError: async (error) => {
      if (isMovedElsewhere(error)) onMoved(error.params.stage)
      else showFailure(error, translate('teaching:failed'))
      await readStageAgain()
    },
  })
}

/** Lets Live go on for some more minutes. */
export function useExtendLive() {
  return useMutation({
    mutationFn: ({ minutes, idempotencyKey }: { minutes: number; idempotencyKey: string }) =>
      api('POST /api/admin/class/extend', { body: { minutes }, idempotencyKey }),
    onSuccess: takeAnswer,
    onError: sayFailure,
  })
}

/** Lets a simulated day pass; the clock says how far it has come. */
export function useNextDay() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/admin/class/next-day', { body: {}, idempotencyKey }),
    onSuccess: () => readStageAgain(),
    onError: sayFailure,
  })
}

/** Lets everyone ask for their money, once. */
export function useRush() {
  return useMutation({
    mutationFn: (idempotencyKey: string) =>
      api('POST /api/admin/class/rush', { body: {}, idempotencyKey }),
    onSuccess: takeAnswer,
    onError: sayFailure,
  })
}

/** Puts a poll on the screen and on the phones, or takes it away. */
export function useShowPoll() {
  return useMutation({
    mutationFn: ({ n, idempotencyKey }: { n: 1 | 2 | 3 | null; idempotencyKey: string }) =>
      api('POST /api/admin/class/poll', { body: { n }, idempotencyKey }),
    onSuccess: takeAnswer,
    onError: sayFailure,
  })
}

async function sayFailure(error: Error): Promise<void> {
  showFailure(error, translate('teaching:failed'))
  await readStageAgain()
}

function isMovedElsewhere(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'stage_moved'
}

/** The answer is where it stands now; what else shows it is read again. */
async function takeAnswer(lesson: Lesson): Promise<void> {
  queryClient.setQueryData(lessonQuery.queryKey, lesson)
  await readStageAgain()
}

async function readStageAgain(): Promise<void> {
  await Promise.all(
    readsOfStage.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })),
  )
}

/** What the room's screen shows: who is here, and which day it is. */
export const stageQuery = {
  ...read('GET /api/stage'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/stage'],
} as const

/** By which addresses phones may come, and which of them some have used. */
export const addressesQuery = {
  ...read('GET /api/admin/class/addresses'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/admin/class/addresses'],
} as const
