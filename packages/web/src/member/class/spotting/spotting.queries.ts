import { api } from '@kunwari/contract/client'
import { spotScreens } from '@kunwari/domain/red-flags/spot-screens.at-build'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addFound } from '../../../glass/found-flags.ts'
import { redFlagsQuery } from '../../../glass/red-flags/red-flags.queries.ts'
import { classViewQuery } from '../../../lib/class-view.ts'
import { randomKey } from '../../../lib/idempotency-key.ts'
import { queryClient } from '../../../lib/query-client.ts'

/** Takes something for a red flag. Again, it answers the same. */
export function useSpot() {
  return useMutation({
    mutationFn: (id: string) =>
      api('POST /api/class/spots/:id', { params: { id }, body: {}, idempotencyKey: randomKey() }),
    onSuccess: ({ isFlag }, id) => {
      if (!isFlag) return
      addFound(id)
      // What the flags show follows the list: an older one would hide again what was just found.
      queryClient.setQueryData(redFlagsQuery.queryKey, (flags) =>
        flags && !flags.found.includes(id) ? { ...flags, found: [...flags.found, id] } : flags,
      )
    },
    // The walls may have turned to glass meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: classViewQuery.queryKey }),
  })
}

/** Tells that a screen with something to spot was opened: once, and again where that failed. */
export function useNoteOpened(screen: string): void {
  const [told] = useState(() => new Set<string>())
  const { mutate } = useMutation({
    mutationFn: (opened: string) =>
      api('POST /api/class/opened', { body: { screen: opened }, idempotencyKey: randomKey() }),
    onError: (_, opened) => told.delete(opened),
  })
  // Talks to the server.
  useEffect(() => {
    if (told.has(screen) || !spotScreens.includes(screen)) return
    told.add(screen)
    mutate(screen)
  }, [screen, told, mutate])
}
