import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../texts/format-percent.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import type { LabCount } from '../lab-messages.ts'
import type { WorkOptions } from '../run-in-worker.ts'

const nothing = { result: undefined, count: undefined, error: undefined, isStopped: false }

type WorkStateProps = {
  count: LabCount | undefined
  error: unknown
  isStopped: boolean
  onStop: () => void
}

/** How far it is, with the way to stop it; or why there is nothing. */
export function WorkState({ count, error, isStopped, onStop }: WorkStateProps) {
  const { t } = useTranslation('experiments')
  if (count) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
        <ProgressBar value={count.done / count.of} label={t('progress')} />
        <Button variant="quiet" onClick={onStop}>
          {t('stop')}
        </Button>
        <p className="figures text-muted text-sm">
          {t('counted', { done: formatNumber(count.done), of: formatNumber(count.of) })}
        </p>
      </div>
    )
  }
  return (
    <output className="text-sm empty:hidden">
      {isStopped && t('stopped')}
      {error !== undefined && (
        <span className="text-loss">{t(error instanceof RangeError ? 'tooLarge' : 'failed')}</span>
      )}
    </output>
  )
}

type Work<Result> = {
  result: Result | undefined
  /** How far it is; undefined while nothing is under way. */
  count: LabCount | undefined
  error: unknown
  isStopped: boolean
}

/** Something long that the laboratory's worker does: begun, told of as it goes on, and stopped at once. */
export function useWork<Result>() {
  const [work, setWork] = useState<Work<Result>>(nothing)
  const underWay = useRef<AbortController>(null)
  // Talks to the worker: nobody waits any more for what it does.
  useEffect(() => () => underWay.current?.abort(), [])

  const onCount = (count: LabCount) => setWork({ ...nothing, count })

  async function start(does: (options: WorkOptions) => Promise<Result>): Promise<void> {
    underWay.current?.abort()
    const mine = new AbortController()
    underWay.current = mine
    onCount({ done: 0, of: 1 })
    try {
      const result = await does({ signal: mine.signal, onCount })
      if (underWay.current === mine) setWork({ ...nothing, result })
    } catch (error) {
      if (underWay.current !== mine) return
      setWork(mine.signal.aborted ? { ...nothing, isStopped: true } : { ...nothing, error })
    }
  }

  return { ...work, start, stop: () => underWay.current?.abort() }
}
