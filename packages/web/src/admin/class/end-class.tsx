import { type ClassEnd, readableDaysAfterEnd, undoEndMinutes } from '@kunwari/contract/class'
import { owesTheTruth, type Stage, stages } from '@kunwari/domain/lesson/stages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { randomKey } from '../../lib/idempotency-key.ts'
import { useWorld } from '../../lib/world.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useEndClass } from './class-end.queries.ts'
import { lessonQuery, useMoveStage } from './lesson.queries.ts'

/** Asks before the class ends; where learners have seen promises only, the truth comes first. */
export function EndClass({ onClose }: { onClose: () => void }) {
  const { data: lesson } = useQuery(lessonQuery)
  // That the truth was owed is kept: the reveal goes on to the end.
  const [owes, setOwes] = useState(false)
  if (lesson && !owes && owesTheTruth(lesson.stage)) setOwes(true)
  if (!lesson || !owes) return <EndDialog onClose={onClose} />
  return <RevealFirst stage={lesson.stage} onClose={onClose} />
}

/** Says how long an end can be taken back. */
function EndDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('records')
  const end = useEndClass(onClose)
  return (
    <ConfirmDialog
      title={t('class.end.ask')}
      confirmLabel={t('class.end.do')}
      isDanger
      isPending={end.isPending}
      onConfirm={() => !end.isPending && end.mutate()}
      onClose={onClose}
    >
      <p>{t('class.end.means', { count: readableDaysAfterEnd })}</p>
      <p>{t('class.end.undoable', { count: undoEndMinutes })}</p>
    </ConfirmDialog>
  )
}

/** Nobody leaves without the truth: the reveal, and then the end. */
function RevealFirst({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation('teaching')
  const end = useEndClass(onClose)
  // Another window was faster: the end is asked for as it stands then.
  const move = useMoveStage({ onMoved: (to) => revealAndEnd(stages.find((one) => one === to)) })
  const isPending = move.isPending || end.isPending

  // An earlier press may have revealed already, and not have ended.
  function revealAndEnd(from: Stage | undefined): void {
    if (from === undefined || !owesTheTruth(from)) end.mutate()
    else {
      const step = { from, to: 'reveal', idempotencyKey: randomKey() } as const
      move.mutate(step, { onSuccess: () => end.mutate() })
    }
  }

  return (
    <ConfirmDialog
      title={t('endFirst.title')}
      confirmLabel={t('endFirst.do')}
      isDanger
      isPending={isPending}
      onConfirm={() => !isPending && revealAndEnd(stage)}
      onClose={onClose}
    >
      <p className="font-semibold">{t('endFirst.text')}</p>
      <p>{t('endFirst.means')}</p>
    </ConfirmDialog>
  )
}

const parts = ['members', 'transfers', 'requests', 'messages', 'pictures'] as const

/** What goes with the class, in numbers; and who stays. */
export function HeldByClass({ holds }: { holds: ClassEnd['holds'] }) {
  const { t } = useTranslation('records')
  const { data: world } = useWorld()
  return (
    <div className="grid gap-2">
      <p>{t('class.wipe.goes')}</p>
      <ul className="grid list-inside list-disc gap-0.5 font-semibold text-sm">
        {parts.map((part) => (
          <li key={part}>
            {t(`class.wipe.holds.${part}`, {
              count: holds[part],
              of: holds[part].toLocaleString('en-PH'),
            })}
          </li>
        ))}
      </ul>
      <p className="text-sm">{t(world?.hubPage ? 'class.wipe.staysOnHub' : 'class.wipe.stays')}</p>
    </div>
  )
}
