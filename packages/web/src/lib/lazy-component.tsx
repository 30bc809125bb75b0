import { type JSX, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Late } from './lazy.ts'

type LateComponentProps<Props> = {
  of: Late<Props>
  props: Props & JSX.IntrinsicAttributes
  /** Holds its place until it is there. */
  waiting?: ReactNode
  /** The rest of the page stands without it: where the line is lost it waits until that is back. */
  isPart?: boolean
}

/**
 * Draws a late component once its code is there. What went wrong is thrown to the error boundary,
 * unless it is only a part of what stands there.
 */
export function LateComponent<Props>(late: LateComponentProps<Props>) {
  const { of, props, waiting, isPart = false } = late
  const { component: Component, error } = useSyncExternalStore(of.subscribe, of.state)
  // Talks to the network.
  useEffect(() => {
    void of.load()
    if (!isPart) return undefined
    const loadAgain = () => void of.load()
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [of, isPart])
  if (Component) return <Component {...props} />
  if (error !== undefined && !isPart) throw error
  return waiting
}
