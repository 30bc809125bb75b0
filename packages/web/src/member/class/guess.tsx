import { guessMax } from '@kunwari/contract/class-member'
import { type ChangeEvent, useId, useState } from 'react'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useGuess } from './class.queries.ts'

const firstGuess = 100

/** How much of each peso comes back if everyone asks: a slider, sent once. */
export function Guess({ sent }: { sent: number | null }) {
  const { t } = useTranslation('class')
  const errorText = useErrorText()
  const id = useId()
  const [centavos, setCentavos] = useState(firstGuess)
  const { idempotencyKey } = useIdempotencyKey()
  const guess = useGuess()
  if (sent !== null) {
    return <p className="text-center text-lg">{t('guess.sent', { count: sent })}</p>
  }
  return (
    <Card frame="drawn" aria-labelledby={`${id}title`} className="grid gap-3">
      <h2 id={`${id}title`} className="font-semibold text-lg">
        <label htmlFor={`${id}range`}>{t('guess.question')}</label>
      </h2>
      <p className="figures text-center font-display text-4xl">
        {t('guess.value', { count: centavos })}
      </p>
      <input
        id={`${id}range`}
        type="range"
        min={0}
        max={guessMax}
        value={centavos}
        aria-valuetext={t('guess.value', { count: centavos })}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setCentavos(event.target.valueAsNumber)}
        className="slide-rule"
      />
      <p aria-hidden="true" className="figures flex justify-between text-muted text-xs">
        <span>0</span>
        <span>{firstGuess}</span>
        <span>{guessMax}</span>
      </p>
      {guess.error && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(guess.error)}
        </p>
      )}
      <Button
        size="lg"
        isWide
        isPending={guess.isPending}
        onClick={() => guess.mutate({ centavos, idempotencyKey })}
      >
        {t('guess.send')}
      </Button>
    </Card>
  )
}
