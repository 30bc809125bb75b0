import { api } from '@kunwari/contract/client'
import type { StageScreen } from '@kunwari/contract/screen'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { randomKey } from '../lib/idempotency-key.ts'
import { readKey } from '../lib/read-key.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'

/** Within this time the second press counts. */
const secondPressMs = 3_000

const after: Partial<Record<Stage, Exclude<Stage, 'open'>>> = {
  setup: 'lobby',
  lobby: 'live',
  live: 'freeze',
  freeze: 'reveal',
  reveal: 'debrief',
  debrief: 'score',
  score: 'ended',
}

/**
 * Moves the class to its next stage, when it is asked for twice.
 *
 * @returns what to say of it, and the press
 */
export function useNextStage(
  { stage, here }: Pick<StageScreen, 'stage' | 'here'>,
  { isTeacher }: { isTeacher: boolean },
): { text: string | null; press: () => void } {
  const { t } = useTranslation('room')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [isArmed, setIsArmed] = useState(false)
  const move = useMutation({
    mutationFn: (body: { from: Stage; to: Stage }) =>
      api('POST /api/admin/class/stage', { body, idempotencyKey: randomKey() }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: readKey('GET /api/stage') }),
  })
  // The browser's timer: what is asked once and not again is forgotten.
  useEffect(() => {
    if (!isArmed) return undefined
    const timer = setTimeout(() => setIsArmed(false), secondPressMs)
    return () => clearTimeout(timer)
  }, [isArmed])

  const to = after[stage]
  const press = () => {
    if (!isTeacher || to === undefined || move.isPending) return
    setIsArmed(!isArmed)
    if (isArmed) move.mutate({ from: stage, to })
  }
  if (move.isPending) return { text: t('moving'), press }
  if (isArmed && to !== undefined) {
    return { text: t('enterAgain', { stage: t(`stage.${to}`), count: here ?? 0 }), press }
  }
  return { text: move.error ? errorText(move.error) : null, press }
}
