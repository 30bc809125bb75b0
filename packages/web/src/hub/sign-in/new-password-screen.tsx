import { hubApi } from '@kunwari/contract/client'
import { passwordByLinkBody } from '@kunwari/contract/hub-links'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useFragmentToken } from '../../lib/use-fragment-token.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { SecondFactorForm } from '../../re-authentication/second-factor-form.tsx'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordStrength } from '../../ui/password-strength.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureToast } from '../failure-toast.ts'
import { hubPaths } from '../hub-paths.ts'
import { meetWhoSignedIn } from '../hub-session.ts'
import { DeadLink } from './dead-link.tsx'

type NewPassword = z.input<typeof passwordByLinkBody>

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      hubApi('POST /api/hub/password-links/find', { body: { token }, signal }),
    enabled: token !== '',
    gcTime: 0,
  })

/** Sets a new password by the link that a host made, and signs in; a second factor is still asked for. */
export function NewPasswordScreen() {
  const { t } = useTranslation('hub')
  const { t: proof } = useTranslation('proof')
  const [, navigate] = useLocation()
  const [isHalfway, setIsHalfway] = useState(false)
  const token = useFragmentToken()
  const { data, error, refetch } = useQuery(linkQuery(token))

  async function finish() {
    const me = await meetWhoSignedIn()
    showToast({ title: t('newPassword.done') })
    navigate(me?.role === 'host' ? hubPaths.host : hubPaths.teach, { replace: true })
  }

  if (isHalfway) {
    return (
      <NarrowScreen title={proof('second.title')} lead={proof('second.lead')}>
        <SecondFactorForm
          onDone={() => finish().catch(failureToast(t('login.failed')))}
          // The password is the new one by now, so the sign-in takes it.
          onRestart={() => navigate(hubPaths.login, { replace: true })}
        />
      </NarrowScreen>
    )
  }
  return (
    <NarrowScreen
      title={t('newPassword.title')}
      lead={data && t('newPassword.lead', data)}
      picture={<StorePicture />}
    >
      {token === '' && (
        <EmptyState title={t('newPassword.noToken')}>{t('newPassword.noTokenText')}</EmptyState>
      )}
      {token !== '' && !data && !error && <SkeletonRows count={2} className="h-16" />}
      {!data && error && <DeadLink error={error} onRetry={refetch} />}
      {data && (
        <PasswordForm
          key={token}
          token={token}
          email={data.email}
          onDone={finish}
          onHalfway={() => setIsHalfway(true)}
        />
      )}
    </NarrowScreen>
  )
}

type PasswordFormProps = {
  token: string
  email: string
  onDone: () => Promise<void>
  onHalfway: () => void
}

function PasswordForm({ token, email, onDone, onHalfway }: PasswordFormProps) {
  const { t } = useTranslation('hub')
  const { t: visitor } = useTranslation('visitor')
  const once = useSingleFlight()
  const { control, register, handleSubmit, setError, formState } = useForm<NewPassword>({
    resolver: zodForm(passwordByLinkBody),
    defaultValues: { token, password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const setting = useMutation({
    mutationFn: async (body: NewPassword) => {
      const answer = await hubApi('POST /api/hub/password-links/use', { body })
      if ('secondFactor' in answer) onHalfway()
      else await onDone()
    },
    onError: (error) => {
      failureToast(visitor('toast.resetFailed'))(error)
      const message = fieldErrorText(error, 'password')
      if (message) setError('password', { message }, { shouldFocus: true })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={handleSubmit((body) => once(() => setting.mutateAsync(body)))}
    >
      {/* Of whom a browser keeps the new password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={visitor('forgot.newPassword')}
        error={formState.errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      {password && <PasswordStrength password={password} />}
      <Button type="submit" size="lg" isPending={setting.isPending}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}
