import { loginBody } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Redirect, useLocation } from 'wouter'
import type { z } from 'zod'
import { rememberedIdentifier, takeReturnPath } from '../../lib/browser-storage.ts'
import { zodForm } from '../../lib/forms.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { SecondFactorForm } from '../../re-authentication/second-factor-form.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { failureToast } from '../failure-toast.ts'
import { hubPaths } from '../hub-paths.ts'
import { hubQuery, meetWhoSignedIn } from '../hub-session.ts'

/** For hosts and instructors: email and password, and a second factor where an account has one. */
export function LoginScreen() {
  const { t } = useTranslation('hub')
  const { t: proof } = useTranslation('proof')
  const [, navigate] = useLocation()
  const { data } = useQuery(hubQuery)
  const [isHalfway, setIsHalfway] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)

  async function finish() {
    setHasBegun(true)
    const me = await meetWhoSignedIn()
    navigate(takeReturnPath() ?? (me?.role === 'host' ? hubPaths.host : hubPaths.teach), {
      replace: true,
    })
  }

  // Somebody who is signed in has come back to this address.
  if (data?.me && !hasBegun) {
    return <Redirect to={data.me.role === 'host' ? hubPaths.host : hubPaths.teach} replace />
  }
  if (isHalfway) {
    return (
      <NarrowScreen title={proof('second.title')} lead={proof('second.lead')}>
        <SecondFactorForm
          onDone={() => finish().catch(failureToast(t('login.failed')))}
          onRestart={() => setIsHalfway(false)}
        />
      </NarrowScreen>
    )
  }
  return <PasswordHalf onDone={finish} onHalfway={() => setIsHalfway(true)} />
}

type PasswordHalfProps = { onDone: () => Promise<void>; onHalfway: () => void }

function PasswordHalf({ onDone, onHalfway }: PasswordHalfProps) {
  const { t } = useTranslation('hub')
  const { t: visitor } = useTranslation('visitor')
  const once = useSingleFlight()
  const { register, handleSubmit, formState } = useForm<z.input<typeof loginBody>>({
    resolver: zodForm(loginBody),
    defaultValues: { identifier: rememberedIdentifier(), password: '' },
  })
  const login = useMutation({
    mutationFn: async (body: z.input<typeof loginBody>) => {
      const answer = await api('POST /api/auth/login', { body })
      if ('secondFactor' in answer) onHalfway()
      else await onDone()
    },
    onError: failureToast(t('login.failed'), {
      wrong_credentials: t('login.wrong'),
      account_blocked: t('login.keptOut'),
    }),
  })
  return (
    <NarrowScreen title={visitor('login.title')} lead={t('login.lead')} picture={<StorePicture />}>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={handleSubmit((body) => once(() => login.mutateAsync(body)))}
      >
        <TextField
          label={t('login.email')}
          error={formState.errors.identifier?.message}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...register('identifier')}
        />
        <PasswordField
          label={visitor('login.password')}
          error={formState.errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
        <Button type="submit" size="lg" isPending={login.isPending}>
          {visitor('login.submit')}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-3">
        <p>
          <RichText text={t('login.toDoor')} marks={{ door: <TextLink href={hubPaths.door} /> }} />
        </p>
        <TextLink href={hubPaths.forgotPassword}>{visitor('login.forgot')}</TextLink>
      </div>
    </NarrowScreen>
  )
}
