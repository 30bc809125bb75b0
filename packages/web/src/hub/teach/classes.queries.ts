import { ApiError, hubApi, hubBackup } from '@kunwari/contract/client'
import type { HubRoutes, newHubClassBody } from '@kunwari/contract/hub'
import type { HubClass } from '@kunwari/contract/hub-class'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { isSentBefore } from '../../lib/is-sent-before.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { hubClient, hubKey, hubRead } from '../hub-session.ts'

export const myClassesQuery = hubRead('GET /api/hub/classes')
/** A page of everybody's classes; while another one comes, the last one stays. */
export const allClassesQuery = ({ page, query }: { page: number; query: string }) => ({
  ...hubRead('GET /api/hub/all-classes', {
    query: { page: String(page), ...(query !== '' && { query }) },
  }),
  placeholderData: keepPreviousData,
})
export const settingsQuery = hubRead('GET /api/hub/settings')

/** Opens a class, which is then the first of one's own. */
export function useNewClass() {
  const { t } = useTranslation('tools')
  const { idempotencyKey, renew } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: z.input<typeof newHubClassBody>) =>
      hubApi('POST /api/hub/classes', { body, idempotencyKey, isLong: true }),
    onSuccess: (opened) => {
      renew()
      hubClient.setQueryData(myClassesQuery.queryKey, (known) => known && [opened, ...known])
      void hubClient.invalidateQueries({ queryKey: hubKey('GET /api/hub/classes') })
      showToast({ title: t('teach.opened', { name: opened.name }) })
    },
    onError: (error) => {
      failureToast(t('teach.openFailed'), { idempotency_key_reused: t('teach.sentBefore') })(error)
      if (!isSentBefore(error)) return
      // What was sent first is open, though its answer was lost: it is in the list now, and this form makes another.
      renew()
      void hubClient.invalidateQueries({ queryKey: hubKey('GET /api/hub/classes') })
    },
  })
}

/** Signs in to a class as its admin, and goes there: its pages are not of this app. */
export function useEnterClass(id: string) {
  const { t } = useTranslation('tools')
  return useMutation({
    mutationFn: () => hubApi('POST /api/hub/classes/:id/enter', { params: { id }, body: {} }),
    onSuccess: ({ address }) => location.assign(address),
    onError: failureToast(t('class.enterFailed')),
  })
}

type AllClasses = z.output<HubRoutes['GET /api/hub/all-classes']['answer']>

type Change = 'sleep' | 'wake'

/**
 * Ends a class; where its learners have seen promises only, the server wants the truth told first, and is then asked so.
 *
 * @param onDone called before the list is refetched
 */
export function useEndClass(onDone: () => void) {
  // A repetition that is refused for something else still owes it.
  const [owesTheTruth, setOwesTheTruth] = useState(false)
  const ending = useClassMutation('end', onDone, (id: string, idempotencyKey) => {
    const body = { reveals: owesTheTruth }
    return hubApi('POST /api/hub/classes/:id/end', {
      params: { id },
      body,
      idempotencyKey,
      isLong: true,
    })
  })
  if (!owesTheTruth && isTruthOwed(ending.error)) setOwesTheTruth(true)
  return { ...ending, owesTheTruth }
}

function isTruthOwed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'reveal_first'
}

/**
 * Puts a class to sleep or wakes it.
 *
 * @param onDone called before the list is refetched
 */
export function useChangeClass(change: Change, onDone: () => void = () => undefined) {
  return useClassMutation(change, onDone, (id: string, idempotencyKey) =>
    hubApi(`POST /api/hub/classes/:id/${change}`, {
      params: { id },
      body: {},
      idempotencyKey,
      isLong: true,
    }),
  )
}

/** Brings a class back to a backup, by the moment of that. */
export function useRestoreClass(id: string, onDone: () => void) {
  return useClassMutation('restore', onDone, (at: string, idempotencyKey) =>
    hubApi('POST /api/hub/classes/:id/restore', {
      params: { id },
      body: { at },
      idempotencyKey,
      isLong: true,
    }),
  )
}

export const backupsQuery = (id: string) =>
  hubRead('GET /api/hub/classes/:id/backups', { params: { id } })

/** Changes a class, once the server is sure who asks. */
function useClassMutation(
  change: Change | 'end' | 'restore',
  onDone: () => void,
  send: (input: string, idempotencyKey: string) => Promise<HubClass>,
) {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  const { idempotencyKey, renew } = useIdempotencyKey()
  return useMutation({
    // Named by what is sent: another backup is another call, also after an answer that was lost.
    mutationFn: (input: string) => whenProven(() => send(input, `${idempotencyKey}.${input}`)),
    onSuccess: (changed) => {
      renew()
      onDone()
      showToast({ title: t(`class.${change}Done`, { name: changed.name }) })
      const { queryKey } = myClassesQuery
      hubClient.setQueryData(queryKey, (known) => known && put(known, changed))
      hubClient.setQueriesData<AllClasses>(
        { queryKey: hubKey('GET /api/hub/all-classes') },
        (known) => known && { ...known, classes: put(known.classes, changed) },
      )
    },
    onError: (error) => {
      // No answer came: whether it was done shows the list.
      if (error instanceof TypeError) {
        showToast({
          variant: 'destructive',
          title: t('class.unsure'),
          description: t('class.unsureText'),
        })
      } else if (!isTruthOwed(error)) failureToast(t('class.failed'))(error)
      // Somebody else ended it meanwhile: there is nothing left to ask.
      if (error instanceof ApiError && error.code === 'class_ended') onDone()
    },
    // Refused, it is no more what it was shown as.
    onSettled: () => {
      for (const key of ['GET /api/hub/classes', 'GET /api/hub/all-classes'] as const) {
        void hubClient.invalidateQueries({ queryKey: hubKey(key) })
      }
    },
  })
}

function put(classes: HubClass[], changed: HubClass): HubClass[] {
  return classes.map((one) => (one.id === changed.id ? changed : one))
}

/** Fetches all of a class as one file, and saves it if it came whole. */
export function useDownloadClass({ id, code }: Pick<HubClass, 'id' | 'code'>) {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: async () => {
      const response = await whenProven(() => hubBackup(id))
      saveFile(await response.blob(), `${code}.kunwari`)
    },
    onSuccess: () => showToast({ title: t('class.downloaded') }),
    onError: failureToast(t('error')),
  })
}
