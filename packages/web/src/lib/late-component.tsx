import { type JSX, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { Late } from './late.ts'

type LateComponentProps<Props> = {
  of: Late<Props>
  props: Props & JSX.IntrinsicAttributes
  /** Holds its place until it is there. */
  waiting?: ReactNode
}

/** Draws a late component once its code is there. What went wrong is thrown to the error boundary. */
export function LateComponent<Props>({ of, props, waiting }: LateComponentProps<Props>) {
  const { component: Component, error } = useSyncExternalStore(of.subscribe, of.state)
  // Talks to the network.
  useEffect(() => {
    void of.load()
  }, [of])
  if (Component) return <Component {...props} />
  if (error !== undefined) throw error
  return waiting
}
