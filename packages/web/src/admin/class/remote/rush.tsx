import type { Lesson } from '@kunwari/contract/lesson'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRush } from '../lesson.queries.ts'
import { TimeLeft } from './time-left.tsx'

/** Once in Freeze everyone can ask for their money: the button, and the time that is left for it. */
export function Rush({ lesson: { stage, rushUntil, wasRushed } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const [isAsked, setIsAsked] = useState(false)
  const rush = useRush()
  if (stage !== 'freeze') return undefined
  if (rushUntil !== null) {
    return (
      <div className="grid">
        <span className="text-muted text-xs">{t('remote.rush.runs')}</span>
        <TimeLeft until={rushUntil} />
      </div>
    )
  }
  if (wasRushed) return <p className="text-muted text-sm">{t('remote.rush.was')}</p>
  return (
    <>
      <Button
        variant="accent"
        size="lg"
        isWide
        isPending={rush.isPending}
        onClick={() => setIsAsked(true)}
      >
        {t('remote.rush.do')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('remote.rush.ask')}
          confirmLabel={t('remote.rush.do')}
          onConfirm={() => {
            setIsAsked(false)
            rush.mutate(idempotencyKey, { onSettled: renew })
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>{t('remote.rush.means')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
