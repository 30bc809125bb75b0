import { api } from '@kunwari/contract/client'
import type { Lesson } from '@kunwari/contract/lesson'
import type { StageScreen } from '@kunwari/contract/screen'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { randomKey } from '../lib/idempotency-key.ts'
import { read, readKey } from '../lib/read-query.ts'
import { endRehearsal } from '../live/rehearsal.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'

/** Within this time the second press counts. */
const secondPressMs = 3_000
/** Long enough to be read; then the foot is there for what is so now. */
const failureMs = 10_000

type NamedStage = Exclude<Stage, 'open'>

const after: Partial<Record<Stage, NamedStage>> = {
  setup: 'lobby',
  lobby: 'live',
  live: 'freeze',
  freeze: 'reveal',
  reveal: 'debrief',
  score: 'ended',
}

/** Live stops, and goes on. */
const pauses: Partial<Record<Stage, NamedStage>> = { live: 'freeze', freeze: 'live' }

/**
 * What a teacher's key does: on to the next stage, Live stopped or gone on with, everyone asks, the
 * rehearsal ended.
 */
export type TeacherKey = 'next' | 'pause' | 'rush' | 'end'
type Target = NamedStage | 'rush' | 'class'

/**
 * Moves the class, when it is asked for twice.
 *
 * @returns what to say of it, the press, and what reminds of it where there is no further page
 */
export function useNextStage(
  { stage, here, isRehearsal }: Pick<StageScreen, 'stage' | 'here' | 'isRehearsal'>,
  { isTeacher }: { isTeacher: boolean },
): { text: string | null; press: (key: TeacherKey) => void; remind: () => void } {
  const { t } = useTranslation('room')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [armed, setArmed] = useState<{ key: TeacherKey | 'remind'; stage: Stage } | null>(null)
  const move = useMutation({
    mutationFn: go,
    onSettled: () =>
      Promise.all(
        movedReads.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })),
      ),
  })
  // Said of the stage that was to be left, and not in front of the one that came otherwise.
  const failure = move.variables?.from === stage ? move.error : null
  // The browser's timer: what is asked once and not again is forgotten.
  useEffect(() => {
    if (armed === null) return undefined
    const timer = setTimeout(() => setArmed(null), secondPressMs)
    return () => clearTimeout(timer)
  }, [armed])

  const { reset } = move
  // The browser's timer: a failed press is forgotten once it was read.
  useEffect(() => {
    if (failure === null) return undefined
    const timer = setTimeout(reset, failureMs)
    return () => clearTimeout(timer)
  }, [failure, reset])

  const lesson = useLesson(isTeacher && (stage === 'debrief' || stage === 'freeze'))
  const facts = { stage, isRehearsal, lesson }
  // Armed for a stage that has passed meanwhile is armed for nothing.
  const armedKey = armed?.stage === stage ? armed.key : null
  const press = (key: TeacherKey) => {
    const to = targetOf(key, facts)
    if (!isTeacher || to === undefined || move.isPending) return
    setArmed(armedKey === key ? null : { key, stage })
    if (armedKey === key) move.mutate({ to, from: stage })
  }
  const remind = () => {
    if (isTeacher && targetOf('next', facts)) setArmed({ key: 'remind', stage })
  }
  const said = () => {
    if (move.isPending) return t('moving')
    if (armedKey === 'rush') return t('rush.again', { count: here ?? 0 })
    if (armedKey === 'end') return t('endAgain')
    const target = armedKey && targetOf(armedKey === 'remind' ? 'next' : armedKey, facts)
    if (target && target !== 'rush' && target !== 'class') {
      const values = { stage: t(`stage.${target}`), count: here ?? 0 }
      if (armedKey === 'remind') return t('enterTwice', values)
      if (armedKey === 'pause') return t('pauseAgain', values)
      return t('enterAgain', { ...values, stage: values.stage.toLocaleLowerCase() })
    }
    return failure && errorText(failure)
  }
  return { text: said(), press, remind }
}

const movedReads = ['GET /api/stage', 'GET /api/admin/class/lesson'] as const

/** What the screen does not say of the lesson; undefined until it is known. */
function useLesson(isAsked: boolean): Lesson | undefined {
  const { data } = useQuery({ ...read('GET /api/admin/class/lesson'), enabled: isAsked })
  return isAsked ? data : undefined
}

type Facts = Pick<StageScreen, 'stage' | 'isRehearsal'> & { lesson: Lesson | undefined }

function targetOf(key: TeacherKey, { stage, isRehearsal, lesson }: Facts): Target | undefined {
  if (key === 'end') return isRehearsal ? 'class' : undefined
  // There is one rush in a class.
  if (key === 'rush') return stage === 'freeze' && lesson?.wasRushed !== true ? 'rush' : undefined
  if (key === 'next' && stage === 'debrief') return lesson && afterDebrief(lesson)
  return (key === 'pause' ? pauses : after)[stage]
}

/** Where the debrief leads: to the score, where something was measured. */
function afterDebrief({ rules: { measure, view } }: Lesson): NamedStage {
  return measure === 'none' && view !== 'spot' ? 'ended' : 'score'
}

async function go({ to, from }: { to: Target; from: Stage }): Promise<void> {
  const idempotencyKey = randomKey()
  if (to === 'rush') await api('POST /api/admin/class/rush', { body: {}, idempotencyKey })
  else if (to !== 'class') {
    // No stage leads out of a world without stages.
    if (from !== 'open')
      await api('POST /api/admin/class/stage', { body: { from, to }, idempotencyKey })
  } else {
    const { rehearsal } = await api('GET /api/world')
    if (rehearsal !== null) await endRehearsal(rehearsal)
  }
}

/** A stage by its name; a world without stages has none. */
export function nameOfStage(
  t: ReturnType<typeof useTranslation<'room'>>['t'],
  stage: Stage,
): string {
  return stage === 'open' ? '' : t(`stage.${stage}`)
}
