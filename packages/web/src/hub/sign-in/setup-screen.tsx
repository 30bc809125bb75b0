import { api } from '@kunwari/contract/client'
import { setupBody } from '@kunwari/contract/joining'
import { useMutation } from '@tanstack/react-query'
import { type UseFormRegister, useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useFragmentToken } from '../../lib/use-fragment-token.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { hubPaths } from '../hub-paths.ts'
import { meetWhoSignedIn } from '../hub-session.ts'
import { showFailure } from '../show-failure.ts'
import { type Account, AccountFields } from './account-fields.tsx'

type Setup = z.input<typeof setupBody>

/** Makes the first host of the installation, by the link that the server printed as it started. */
export function SetupScreen() {
  const { t } = useTranslation('hub')
  const token = useFragmentToken()
  return (
    <NarrowScreen title={t('setup.title')} lead={t('setup.lead')} picture={<StorePicture />}>
      {token === '' ? (
        <EmptyState title={t('setup.noToken')}>{t('setup.noTokenText')}</EmptyState>
      ) : (
        <SetupForm key={token} token={token} />
      )}
    </NarrowScreen>
  )
}

function SetupForm({ token }: { token: string }) {
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
      await meetWhoSignedIn()
    },
    onSuccess: () => navigate(hubPaths.host, { replace: true }),
    onError: (error) => {
      showFailure(t('setup.failed'))(error)
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
      <AccountFields
        // The form has these fields and two more.
        register={register as unknown as UseFormRegister<Account>}
        errors={formState.errors}
        password={password}
      />
      <Button type="submit" size="lg" isPending={settingUp.isPending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
