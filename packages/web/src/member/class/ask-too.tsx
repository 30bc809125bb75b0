import { secondMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { now } from '../../lib/now.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useAskToo } from './class.queries.ts'

/** While everyone asks: one press asks for all of one's own, once. */
export function AskToo({ until }: { until: string }) {
  const { t } = useTranslation('class')
  const errorText = useErrorText()
  const { idempotencyKey } = useIdempotencyKey()
  const seconds = useSecondsUntil(until)
  const ask = useAskToo()
  if (seconds === 0 && !ask.data) return undefined
  return (
    <Card frame="note" aria-labelledby="ask-too" className="grid gap-3 text-center max-sm:p-4">
      <header className="flex flex-wrap items-baseline justify-center gap-x-4">
        <h2 id="ask-too" className="font-display text-2xl">
          {t('askToo.title')}
        </h2>
        {!ask.data && <p className="figures">{t('bar.seconds', { count: seconds })}</p>}
      </header>
      {ask.data ? (
        <output className="text-lg">
          {t('askToo.asked', { amount: formatMoney(centavosOf(ask.data.amount)) })}
        </output>
      ) : (
        <Button
          variant="accent"
          size="lg"
          isWide
          className="min-h-20"
          isPending={ask.isPending}
          onClick={() => ask.mutate(idempotencyKey)}
        >
          {t('askToo.do')}
        </Button>
      )}
      {ask.error && (
        <p role="alert" className="font-semibold text-loss">
          {errorText(ask.error)}
        </p>
      )}
    </Card>
  )
}

function useSecondsUntil(until: string): number {
  const [at, setAt] = useState<number>(now)
  // Talks to the browser's timer.
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), secondMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - at) / secondMs))
}
