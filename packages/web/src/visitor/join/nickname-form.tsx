import { joinBody } from '@kunwari/contract/class'
import { nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { fieldErrorText } from '../../lib/error-text.ts'
import { zodForm } from '../../lib/forms.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { useSingleFlight } from '../../lib/single-flight.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useComeByNickname } from './join.queries.ts'

/** What to call somebody is all that is asked: they are in, and signed in. */
export function NicknameForm({ code }: { code: string }) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const come = useComeByNickname()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodForm(joinBody),
    defaultValues: { classCode: code, nickname: '' },
  })

  const send = handleSubmit(({ classCode, nickname }) => {
    if (nickname === undefined) {
      return setError('nickname', { message: t('join.nicknameEmpty') }, { shouldFocus: true })
    }
    return once(async () => {
      await come.mutateAsync(
        { classCode, nickname },
        {
          onError: (error) => {
            const message = fieldErrorText(error, 'nickname')
            if (message) setError('nickname', { message }, { shouldFocus: true })
          },
        },
      )
      // Signed in, one stands in another frame: what was asked of this one is not told any more.
      navigate(paths.home, { replace: true })
    })
  })

  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextField
        label={t('join.nickname')}
        hint={t('join.nicknameHint')}
        error={formState.errors.nickname?.message}
        maxLength={nicknameLengthMax}
        autoComplete="nickname"
        {...register('nickname')}
      />
      <Button type="submit" size="lg" isPending={come.isPending}>
        {t('join.submit')}
      </Button>
      <p className="text-muted text-sm">{t('join.remembered')}</p>
    </form>
  )
}
