import type { Lesson } from '@kunwari/contract/lesson'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { useShowPoll } from '../lesson.queries.ts'

/** Which of the three polls is on the screen and on the phones, while the class talks. */
export function Polls({ lesson: { stage, poll } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const show = useShowPoll()
  if (stage !== 'debrief') return undefined
  const put = (n: 1 | 2 | 3 | null) => show.mutate({ n, idempotencyKey }, { onSettled: renew })
  return (
    <section aria-labelledby="polls-title" className="grid gap-2">
      <h4 id="polls-title" className="font-semibold">
        {t('remote.polls.title')}
      </h4>
      {([1, 2, 3] as const).map((n) => (
        <Button
          key={n}
          variant={poll === n ? 'accent' : 'quiet'}
          isWide
          aria-pressed={poll === n}
          isPending={show.isPending}
          onClick={() => put(poll === n ? null : n)}
        >
          {t(`remote.polls.${n}`)}
        </Button>
      ))}
      <p className="text-muted text-xs">
        {t(poll === null ? 'remote.polls.none' : 'remote.polls.shown')}
      </p>
    </section>
  )
}
