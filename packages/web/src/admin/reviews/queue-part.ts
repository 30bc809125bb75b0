import type { ReactNode } from 'react'

/** A part of a queue, shown among others; without one the queue is whole, and its rows can be chosen. */
export type QueuePart = {
  heading: ReactNode
  rowsMax: number
  /** Leads to those that wait and are not shown. */
  more: (count: number) => ReactNode
}
