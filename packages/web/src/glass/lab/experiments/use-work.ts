import { useEffect, useRef, useState } from 'react'
import type { LabCount } from '../lab-messages.ts'
import type { WorkOptions } from '../run-in-worker.ts'

type Work<Result> = {
  result: Result | undefined
  /** How far it is; undefined while nothing is under way. */
  count: LabCount | undefined
  error: unknown
  isStopped: boolean
}

const nothing = { result: undefined, count: undefined, error: undefined, isStopped: false }

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
