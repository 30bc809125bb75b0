import { api, apiFile } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { saveFile } from '../../lib/save-file.ts'
import { worldQuery } from '../../lib/world.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

/** Until when the end can be taken back, and what a wipe would take along. */
export const classEndQuery = read('GET /api/admin/class/end')

const readsOfEnd: readonly ReadKey[] = [
  'GET /api/admin/class',
  'GET /api/admin/class/end',
  'GET /api/world',
  'GET /api/admin/audit',
]

/**
 * Ends the class, once the server is sure who asks. Stays pending until it is read again.
 *
 * @param onDone told before that: what is read then takes away what asked
 */
export function useEndClass(onDone: () => void) {
  const whenProven = useWhenProven()
  const { idempotencyKey, renew } = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      whenProven(() => api('POST /api/admin/class/end', { body: {}, idempotencyKey })),
    onSuccess: async () => {
      renew()
      onDone()
      showToast({ title: translate('records:class.end.done') })
      await readEndAgain()
    },
    onError: (error) => showFailure(error, translate('records:class.updateFailed')),
  })
}

/** Takes the end back. Stays pending until the class is read again. */
export function useUndoEnd() {
  const { idempotencyKey, renew } = useIdempotencyKey()
  return useMutation({
    mutationFn: () => api('POST /api/admin/class/undo-end', { body: {}, idempotencyKey }),
    onSuccess: async () => {
      renew()
      showToast({ title: translate('records:class.end.undone') })
      await readEndAgain()
    },
    onError: (error) => showFailure(error, translate('records:class.updateFailed')),
  })
}

/** Wipes the class by its code. What this browser has read is of a class that is no more. */
export function useWipeClass(onDone: () => void) {
  const whenProven = useWhenProven()
  const { idempotencyKey } = useIdempotencyKey()
  return useMutation({
    mutationFn: (code: string) =>
      whenProven(() =>
        api('POST /api/admin/class/wipe', { body: { code }, idempotencyKey, isLong: true }),
      ),
    onSuccess: () => {
      const hubPage = queryClient.getQueryData(worldQuery.queryKey)?.hubPage
      // There no other class takes this one's place: its pages are gone, this one too.
      if (hubPage !== undefined) return location.replace(hubPage)
      return forgetClass(onDone)
    },
  })
}

/** Wipes the class and starts it again. */
export function useStartAgain(onDone: () => void) {
  const whenProven = useWhenProven()
  const { idempotencyKey } = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      whenProven(() =>
        api('POST /api/admin/class/new', { body: {}, idempotencyKey, isLong: true }),
      ),
    onSuccess: () => forgetClass(onDone),
    onError: (error) => showFailure(error, translate('records:class.updateFailed')),
  })
}

/** Fetches everything as one file, and saves it if it came whole. */
export function useDownloadEverything() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: async () => {
      const response = await whenProven(() => apiFile('GET /api/admin/class/everything.zip'))
      saveFile(await response.blob(), 'kunwari-class.zip')
    },
    onSuccess: () => showToast({ title: translate('records:class.everything.saved') }),
    onError: (error) => showFailure(error, translate('records:class.everything.failed')),
  })
}

async function readEndAgain(): Promise<void> {
  await Promise.all(
    readsOfEnd.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })),
  )
}

async function forgetClass(onDone: () => void): Promise<void> {
  // Before everything that is drawn goes with what was read, and with it who would be told later.
  onDone()
  showToast({ title: translate('records:class.begun') })
  await queryClient.resetQueries()
}
