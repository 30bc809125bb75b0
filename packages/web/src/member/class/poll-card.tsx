import type { ClassView } from '@kunwari/contract/class-member'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAnswerPoll } from './class.queries.ts'

type PollCardProps = { poll: NonNullable<ClassView['poll']> }

/** The question that is on the room's screen, answered once, without a name. */
export function PollCard({ poll }: PollCardProps) {
  const { t } = useTranslation('class')
  const { t: room } = useTranslation('room')
  const errorText = useErrorText()
  const { idempotencyKey } = useIdempotencyKey()
  const answer = useAnswerPoll()
  const n = poll.n === 2 ? 2 : poll.n === 3 ? 3 : 1
  return (
    <Card frame="drawn" aria-labelledby="poll-title" className="grid gap-2">
      <h2 id="poll-title" className="font-semibold text-xl">
        {room(`polls.${n}.question`)}
      </h2>
      {poll.isAnswered ? (
        <output className="text-lg">{t('poll.thanks')}</output>
      ) : (
        <>
          <p className="text-muted text-sm">{t('poll.how')}</p>
          {([0, 1, 2, 3, 4] as const).map((choice) => (
            <Button
              key={choice}
              variant="quiet"
              size="lg"
              isWide
              isPending={answer.isPending}
              onClick={() => answer.mutate({ n: poll.n, answer: choice, idempotencyKey })}
            >
              {room(`polls.${n}.answers.${choice}`)}
            </Button>
          ))}
        </>
      )}
      {answer.error && !poll.isAnswered && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(answer.error)}
        </p>
      )}
    </Card>
  )
}
