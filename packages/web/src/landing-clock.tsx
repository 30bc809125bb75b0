import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ClockInStrip } from './app.tsx'
import { queryClient } from './lib/query-client.ts'
import { startWhenIdle } from './lib/start-when-idle.ts'

/** The landing page asks for nothing else, and has the simulated date as every page has it, as time goes on. */
export function LandingClock() {
  // Talks to the network.
  useEffect(
    () =>
      startWhenIdle(
        () => import('./live/live.ts'),
        ({ startLive }) => startLive(undefined),
      ),
    [],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <ClockInStrip />
    </QueryClientProvider>
  )
}
