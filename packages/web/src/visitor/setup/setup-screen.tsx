import { api } from '@kunwari/contract/client'
import { setupBody } from '@kunwari/contract/joining'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { AccountFields } from '../../credentials/account-fields.tsx'
import { zodForm } from '../../lib/forms.ts'
import { paths } from '../../lib/paths.ts'
import { signInAs } from '../../lib/session.ts'
import { useFragmentToken } from '../../lib/use-fragment-token.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'

const typed = ['email', 'password', 'firstName', 'lastName'] as const

/** Makes the first admin of a class, by the link that the server printed as it started. */
export function SetupScreen() {
  const { t } = useTranslation('visitor')
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
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const setUp = useSetUp()
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(setupBody),
    defaultValues: { token, email: '', password: '', firstName: '', lastName: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const { errors } = formState

  const send = handleSubmit((body) =>
    once(async () => {
      await setUp.mutateAsync(body, {
        onError: (error) => {
          for (const name of typed) {
            const message = fieldErrorText(error, name)
            if (message) setError(name, { message }, { shouldFocus: true })
          }
        },
      })
      // Signed in, one stands in another frame: what was asked of this one is not told any more.
      navigate(paths.adminClass, { replace: true })
    }),
  )

  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextField
        label={t('setup.email')}
        hint={t('setup.emailHint')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        {...register('email')}
      />
      <AccountFields register={register} errors={errors} password={password} />
      <Button type="submit" size="lg" isPending={setUp.isPending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}

function useSetUp() {
  const { t } = useTranslation('visitor')
  return useMutation({
    mutationFn: (body: {
      token: string
      email: string
      password: string
      firstName: string
      lastName: string
    }) => api('POST /api/setup', { body }),
    onSuccess: signInAs,
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: t('setup.failed'),
        description: errorText(error),
      }),
  })
}
