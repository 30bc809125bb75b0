import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { beginRehearsal } from '../../../live/rehearsal.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Refusal } from '../../refusal.tsx'

/** As many are a class of the usual size. */
const learners = 30

type RehearseProps = {
  /** Keeps what stands in the form, where it is not kept yet; false where that was refused. */
  keep?: () => Promise<boolean>
  /** What stands before it, where no plan does. */
  lead?: string
}

/** Plays the planned lesson alone, with learners who do not exist. */
export function Rehearse({ keep, lead }: RehearseProps) {
  const { t } = useTranslation('rehearsal')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const [waitingId, setWaitingId] = useState<string>()
  const begin = useMutation({
    mutationFn: async () => {
      setWaitingId(undefined)
      const isKept = !keep || (await keep())
      return isKept && (await beginRehearsal({ learners, idempotencyKey }, setWaitingId))
    },
    // Another press asks for another one.
    onSettled: renew,
  })
  // What waits for it above sees that it has ended.
  const cancel = useMutation({
    mutationFn: (id: string) => api('DELETE /api/admin/jobs/:id', { params: { id }, body: {} }),
  })
  // Once it has begun, the page is loaded anew.
  const isUnderWay = begin.isPending || begin.data === true
  return (
    <section className="grid gap-2 border-line border-t pt-4">
      {lead !== undefined && <p className="max-w-prose font-semibold">{lead}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" isPending={isUnderWay} onClick={() => begin.mutate()}>
          {t('start.do', { count: learners })}
        </Button>
        {begin.isPending && waitingId !== undefined && (
          <Button
            variant="ghost"
            isPending={cancel.isPending || cancel.data?.id === waitingId}
            onClick={() => cancel.mutate(waitingId)}
          >
            {t('start.cancel')}
          </Button>
        )}
      </div>
      <output className="max-w-prose text-muted text-sm">
        {t(isUnderWay ? (waitingId !== undefined ? 'start.waits' : 'start.begins') : 'start.means')}
      </output>
      <Refusal error={begin.error ?? (begin.isPending ? cancel.error : null)} />
    </section>
  )
}
