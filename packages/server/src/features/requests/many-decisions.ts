import type { Instant } from '@kunwari/domain/calendar/instant'

/** One of several requests that an admin decides about in one call. */
export type ManyItem = {
  id: string
  status: 'approved' | 'rejected'
  rejectionNote: string | null
  remarks?: string | null
}

/** Several decisions of one admin, made by one call. */
export type ManyDecisions = {
  items: readonly ManyItem[]
  reviewerId: string
  /** Which rule of the class decides, on behalf of the reviewer; without one the reviewer does. */
  rule?: string
  /** What the entries of the audit log share. */
  group?: string
  address: string | null
  realNow: Instant
}

/** A decision about a single request: one of a call with one. */
export type Decision = ManyItem & Omit<ManyDecisions, 'items'>
