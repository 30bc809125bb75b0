import { hubApi } from '@kunwari/contract/client'
import type { HubAccount, HubPerson, HubSettings } from '@kunwari/contract/hub'
import type { InvitedPerson } from '@kunwari/contract/hub-links'
import type { HubCell } from '@kunwari/contract/hub-load'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { hubClient, hubKey, hubRead } from '../hub-session.ts'
import { loadEveryMs } from '../polls.at-build.ts'
import { settingsQuery } from '../teach/classes.queries.ts'

const entriesOfGroup = 100

export const peopleQuery = hubRead('GET /api/hub/people')
export const invitationsQuery = hubRead('GET /api/hub/invitations')
export const loadQuery = { ...hubRead('GET /api/hub/load'), refetchInterval: loadEveryMs } as const

/** Invites people once the server is sure who asks; an address that was invited before has a new link then. */
export function useInvite() {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (body: { people: InvitedPerson[]; role: HubPerson['role'] }) =>
      whenProven(() => hubApi('POST /api/hub/invitations', { body })),
    onSuccess: () =>
      void hubClient.invalidateQueries({ queryKey: hubKey('GET /api/hub/invitations') }),
    onError: failureToast(t('inviting.failed')),
  })
}

/** Takes an invitation back: its link opens nothing any more. */
export function useTakeBack({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('tools')
  return useMutation({
    mutationFn: () => hubApi('DELETE /api/hub/invitations/:id', { params: { id }, body: {} }),
    onSuccess: () => {
      showToast({ title: t('people.takenBack', { name }) })
      hubClient.setQueryData(invitationsQuery.queryKey, (known) =>
        known?.filter((one) => one.id !== id),
      )
    },
    onError: failureToast(t('people.failed')),
  })
}

/** Keeps somebody out, or lets them in again. */
export function useBlock({ id, name }: HubAccount, onDone: () => void = () => undefined) {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (isBlocked: boolean) =>
      whenProven(() =>
        hubApi('POST /api/hub/people/:id/block', { params: { id }, body: { isBlocked } }),
      ),
    onSuccess: (changed, isBlocked) => {
      onDone()
      showToast({
        title: t(isBlocked ? 'people.blockDone' : 'people.unblockDone', { name }),
      })
      hubClient.setQueryData(peopleQuery.queryKey, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
    },
    onError: failureToast(t('people.failed')),
  })
}

/** Makes a link by which somebody sets a new password. */
export function usePasswordLink(id: string) {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: () =>
      whenProven(() =>
        hubApi('POST /api/hub/people/:id/password-link', { params: { id }, body: {} }),
      ),
    onError: failureToast(t('people.noLink')),
  })
}

/** Removes all second factors of somebody who lost them. */
export function useRemoveFactor({ id, name }: HubAccount, onDone: () => void) {
  const { t } = useTranslation('tools')
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (reason: string) =>
      whenProven(() =>
        hubApi('DELETE /api/hub/people/:id/second-factor', { params: { id }, body: { reason } }),
      ),
    onSuccess: (changed) => {
      onDone()
      showToast({ title: t('people.factorDone', { name }) })
      hubClient.setQueryData(peopleQuery.queryKey, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
    },
    onError: failureToast(t('people.failed')),
  })
}

export function useSaveSettings() {
  const { t } = useTranslation('tools')
  return useMutation({
    mutationFn: (body: HubSettings) => hubApi('PUT /api/hub/settings', { body }),
    onSuccess: (saved) => {
      hubClient.setQueryData(settingsQuery.queryKey, saved)
      showToast({ title: t('defaults.saved') })
    },
    onError: failureToast(t('defaults.failed')),
  })
}

/** Says how many classes a database takes, and whether new ones go there. */
export function useSaveCell(name: string) {
  const { t } = useTranslation('tools')
  return useMutation({
    mutationFn: (body: Pick<HubCell, 'classesMax' | 'isOpen'>) =>
      hubApi('PUT /api/hub/cells/:name', { params: { name }, body }),
    onSuccess: () => {
      showToast({ title: t('load.saved', { name }) })
      void hubClient.invalidateQueries({ queryKey: loadQuery.queryKey })
    },
    onError: failureToast(t('defaults.failed')),
  })
}

/** A page of the hub's record, newest first, one line a call; or of every entry that a search finds. */
export const hubAuditQuery = ({ query, page }: { query: string; page: number }) => ({
  ...hubRead('GET /api/hub/audit', {
    query: { page: String(page), ...(query === '' ? { folded: 'true' as const } : { query }) },
  }),
  placeholderData: keepPreviousData,
})

/** The entries that one call about many left, a page at a time. */
export const hubAuditGroupQuery = (group: string, page: number) => ({
  ...hubRead('GET /api/hub/audit', {
    query: { group, page: String(page), limit: String(entriesOfGroup) },
  }),
  placeholderData: keepPreviousData,
})
