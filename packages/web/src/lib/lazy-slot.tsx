import {
  type ComponentType,
  type JSX,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { type LazyComponent, ReplacedCodeError } from './lazy-component.ts'

/** Between two tries to fetch a part that nobody would ask for again. */
export const partRetryMs = 15_000

type LazySlotProps<Props> = {
  of: LazyComponent<Props>
  props: Props & JSX.IntrinsicAttributes
  /** Holds its place until it is there. */
  waiting?: ReactNode
  /** The rest of the page stands without it: where its code does not come, it is fetched again and again. */
  isPart?: boolean
  /** What a part that somebody asked for says while its code does not come. */
  Failed?: ComponentType<{ error: unknown; onRetry: () => unknown }>
}

/**
 * Draws a lazy component once its code is there. What went wrong is thrown to the error boundary,
 * unless it is only a part of what stands there.
 */
export function LazySlot<Props>(slot: LazySlotProps<Props>) {
  const { of, props, waiting, isPart = false, Failed } = slot
  const { component: Component, error } = useSyncExternalStore(of.subscribe, of.state)
  // Talks to the network.
  useEffect(() => {
    const load = () => void of.load()
    if (!isPart) {
      load()
      return undefined
    }
    // A task for each: a page has half a dozen parts, and what is pressed meanwhile answers in between.
    const asked = setTimeout(load)
    addEventListener('online', load)
    return () => {
      clearTimeout(asked)
      removeEventListener('online', load)
    }
  }, [of, isPart])
  // Talks to the network.
  useEffect(() => {
    if (!isPart || error === undefined || error instanceof ReplacedCodeError) return undefined
    const timer = setTimeout(of.load, partRetryMs)
    return () => clearTimeout(timer)
  }, [of, isPart, error])
  if (Component) return <Component {...props} />
  if (error !== undefined && !isPart) throw error
  if (error !== undefined && Failed) return <Failed error={error} onRetry={of.load} />
  return waiting
}
