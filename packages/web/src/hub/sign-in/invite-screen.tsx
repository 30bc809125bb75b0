import { hubApi } from '@kunwari/contract/client'
import { acceptInvitationBody } from '@kunwari/contract/hub-links'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { AccountFields } from '../../credentials/account-fields.tsx'
import { zodForm } from '../../lib/forms.ts'
import { useFragmentToken } from '../../lib/use-fragment-token.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { hubPaths } from '../hub-paths.ts'
import { meetWhoSignedIn } from '../hub-session.ts'
import { DeadLink, isDead } from './dead-link.tsx'

type Acceptance = z.input<typeof acceptInvitationBody>

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => hubApi('POST /api/hub/invitations/find', { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
  })

/** Makes an instructor or a host of the person who has an invitation's link. */
export function InviteScreen() {
  const { t } = useTranslation('hub')
  const token = useFragmentToken()
  const { data, error, refetch } = useQuery(invitationQuery(token))
  // It was good when it was opened, and somebody used it, or took it back, meanwhile.
  const isGone = isDead(error)
  return (
    <NarrowScreen
      title={t(data?.role === 'host' ? 'invite.hostTitle' : 'invite.title')}
      lead={data && t(data.role === 'host' ? 'invite.hostLead' : 'invite.lead', data)}
      picture={<StorePicture />}
    >
      {token === '' && (
        <EmptyState title={t('invite.noToken')}>{t('invite.noTokenText')}</EmptyState>
      )}
      {token !== '' && !data && !error && <SkeletonRows count={4} className="h-16" />}
      {error && (!data || isGone) && <DeadLink error={error} onRetry={refetch} />}
      {data && !isGone && (
        <AcceptForm key={token} token={token} invited={data.name} onDead={refetch} />
      )}
    </NarrowScreen>
  )
}

type AcceptFormProps = { token: string; invited: string; onDead: () => unknown }

function AcceptForm({ token, invited, onDead }: AcceptFormProps) {
  const { t } = useTranslation('hub')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const { control, register, handleSubmit, setError, formState } = useForm<Acceptance>({
    resolver: zodForm(acceptInvitationBody),
    defaultValues: { token, ...halvesOf(invited), password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const accepting = useMutation({
    mutationFn: async (body: Acceptance) => {
      await hubApi('POST /api/hub/invitations/accept', { body })
      return meetWhoSignedIn()
    },
    onSuccess: (me) => {
      const isHost = me?.role === 'host'
      showToast({ title: t(isHost ? 'invite.hostWelcome' : 'invite.welcome') })
      navigate(isHost ? hubPaths.host : hubPaths.teach, { replace: true })
    },
    onError: (error) => {
      if (isDead(error)) void onDead()
      failureToast(t('invite.failed'))(error)
      for (const name of ['password', 'firstName', 'lastName'] as const) {
        const message = fieldErrorText(error, name)
        if (message) setError(name, { message }, { shouldFocus: true })
      }
    },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={handleSubmit((body) => once(() => accepting.mutateAsync(body)))}
    >
      <AccountFields register={register} errors={formState.errors} password={password} />
      <Button type="submit" size="lg" isPending={accepting.isPending}>
        {t('invite.submit')}
      </Button>
    </form>
  )
}

/** A first guess, to be put right by who reads it: the last word is the last name. */
function halvesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '), lastName }
}
