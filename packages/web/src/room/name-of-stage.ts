import type { Stage } from '@kunwari/domain/lesson/stages'
import type { useTranslation } from '../texts/i18n.ts'

/** A stage by its name; a world without stages has none. */
export function nameOfStage(
  t: ReturnType<typeof useTranslation<'room'>>['t'],
  stage: Stage,
): string {
  return stage === 'open' ? '' : t(`stage.${stage}`)
}
