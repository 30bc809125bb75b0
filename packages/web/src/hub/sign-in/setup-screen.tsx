import { api } from '@kunwari/contract/client'
import { setupBody } from '@kunwari/contract/joining'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { AccountFields } from '../../credentials/account-fields.tsx'
import { zodForm } from '../../lib/forms.ts'
import { useFragmentToken } from '../../lib/use-fragment-token.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { failureToast } from '../failure-toast.ts'
import { hubPaths } from '../hub-paths.ts'
import { hubClient, hubQuery, meetWhoSignedIn } from '../hub-session.ts'
import { isDead } from './dead-link.tsx'

type Setup = z.input<typeof setupBody>

/** Makes the first host of the installation, by the link that the server printed as it started. */
export function SetupScreen() {
  const { t } = useTranslation('hub')
  const token = useFragmentToken()
  const { data } = useQuery(hubQuery)
  const [outcome, setOutcome] = useState<'made' | 'dead'>()
  // Who was just made the host by it is on the way to their page.
  const isTaken = data?.hasHost === true && outcome !== 'made'
  return (
    <NarrowScreen title={t('setup.title')} lead={t('setup.lead')} picture={<StorePicture />}>
      {token === '' && <EmptyState title={t('setup.noToken')}>{t('setup.noTokenText')}</EmptyState>}
      {token !== '' && isTaken && (
        <EmptyState
          title={t('setup.taken')}
          action={<ButtonLink href={hubPaths.login}>{t('nav.signIn')}</ButtonLink>}
        >
          {t('setup.takenText')}
        </EmptyState>
      )}
      {token !== '' && !isTaken && outcome === 'dead' && (
        <EmptyState title={t('setup.dead')}>{t('setup.deadText')}</EmptyState>
      )}
      {token !== '' && !isTaken && outcome !== 'dead' && (
        <SetupForm key={token} token={token} onOutcome={setOutcome} />
      )}
    </NarrowScreen>
  )
}

type SetupFormProps = { token: string; onOutcome: (outcome: 'made' | 'dead') => void }

function SetupForm({ token, onOutcome }: SetupFormProps) {
  const { t } = useTranslation('hub')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const { control, register, handleSubmit, setError, formState } = useForm<Setup>({
    resolver: zodForm(setupBody),
    defaultValues: { token, email: '', password: '', firstName: '', lastName: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const settingUp = useMutation({
    mutationFn: async (body: Setup) => {
      await api('POST /api/setup', { body })
      onOutcome('made')
      await meetWhoSignedIn()
    },
    onSuccess: () => navigate(hubPaths.host, { replace: true }),
    onError: (error) => {
      if (isDead(error)) {
        // Used meanwhile, or lapsed: which of them says whether there is a host by now.
        void hubClient.invalidateQueries({ queryKey: hubQuery.queryKey })
        onOutcome('dead')
        return
      }
      failureToast(t('setup.failed'))(error)
      for (const name of ['email', 'password', 'firstName', 'lastName'] as const) {
        const message = fieldErrorText(error, name)
        if (message) setError(name, { message }, { shouldFocus: true })
      }
    },
  })
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={handleSubmit((body) => once(() => settingUp.mutateAsync(body)))}
    >
      <TextField
        label={t('login.email')}
        hint={t('setup.emailHint')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...register('email')}
      />
      <AccountFields register={register} errors={formState.errors} password={password} />
      <Button type="submit" size="lg" isPending={settingUp.isPending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
