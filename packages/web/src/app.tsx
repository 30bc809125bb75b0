import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from './lib/query-client.ts'
import { useWorld } from './lib/world.ts'
import { Router } from './router.tsx'
import { showStripClock } from './strip-clock.ts'
import { OfflineMark } from './ui/offline-mark.tsx'
import { ToastHost } from './ui/toast-host.tsx'

/** Everything but the landing page. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <ClockInStrip />
      <OfflineMark />
      <ToastHost />
    </QueryClientProvider>
  )
}

function ClockInStrip() {
  const { data: world } = useWorld()
  // Talks to the page around the app.
  useEffect(() => {
    if (world) showStripClock(world)
  }, [world])
  return undefined
}
