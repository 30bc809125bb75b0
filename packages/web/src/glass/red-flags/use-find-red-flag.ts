import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { useEffect } from 'react'
import { useSessionState } from '../../lib/first-session.ts'
import { addFound } from '../found-flags.ts'
import { rememberOpening } from './openings.ts'
import { useCountOpenings } from './red-flags.queries.ts'

/** A note is open: its reader has found that flag, and nothing on the screen waits for the count. */
export function useFindRedFlag(id: RedFlagId): void {
  const isPerson = useSessionState() === 'person'
  const countOpenings = useCountOpenings()
  // Talks to the browser's storage and to the server.
  useEffect(() => {
    rememberOpening(id)
    addFound(id)
    if (isPerson) countOpenings()
  }, [id, isPerson, countOpenings])
}
