import { QueryClientProvider } from '@tanstack/react-query'
import { ClockInStrip } from './app.tsx'
import { queryClient } from './lib/query-client.ts'

/** The landing page asks for nothing else, and has the simulated date as every page has it. */
export function LandingClock() {
  return (
    <QueryClientProvider client={queryClient}>
      <ClockInStrip />
    </QueryClientProvider>
  )
}
