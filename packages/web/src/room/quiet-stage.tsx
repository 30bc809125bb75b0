import type { Stage } from '@kunwari/domain/lesson/stages'
import { useTranslation } from '../texts/i18n.ts'
import { nameOfStage } from './use-next-stage.ts'

type QuietStageProps = { stage: Stage; isTeacher: boolean }

/** A stage of which the screen has nothing of its own to show: its name, and where to look. */
export function QuietStage({ stage, isTeacher }: QuietStageProps) {
  const { t } = useTranslation('room')
  return (
    <div className="grid gap-[2rem] text-center">
      <h1 className="font-display text-[7.5rem] leading-none">{nameOfStage(t, stage)}</h1>
      <p className="mx-auto max-w-[60rem] text-balance text-[2.75rem] leading-tight">
        {stage === 'setup' && (
          <>
            {t('setup.title')} {t(isTeacher ? 'setup.admin' : 'setup.screen')}
          </>
        )}
        {stage === 'score' && t('quiet.score')}
      </p>
    </div>
  )
}
