import { ApiError } from '@kunwari/contract/client'
import { joinBody } from '@kunwari/contract/joining'
import { nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { zodForm } from '../../lib/forms.ts'
import { randomKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useComeByNickname } from './join.queries.ts'

type NicknameFormProps = {
  code: string
  /** Whose link led here. */
  referralCode: string | null
}

/** What to call somebody is all that is asked: they are in, and signed in. */
export function NicknameForm({ code, referralCode }: NicknameFormProps) {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const once = useSingleFlight()
  const come = useComeByNickname()
  const keyFor = useKeyForEach()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodForm(joinBody),
    defaultValues: { classCode: code, nickname: '', referralCode: referralCode ?? '' },
  })
  const suggestion = suggestionOf(come.error)

  const send = handleSubmit(({ nickname, ...rest }) => {
    if (nickname === undefined) {
      return setError('nickname', { message: t('join.nicknameEmpty') }, { shouldFocus: true })
    }
    return once(async () => {
      await come.mutateAsync(
        { ...rest, nickname, idempotencyKey: keyFor(nickname) },
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

  function takeSuggestion(nickname: string) {
    setValue('nickname', nickname, { shouldValidate: true })
    return send()
  }

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
      {suggestion !== undefined && (
        <Button
          variant="quiet"
          size="lg"
          isDisabled={come.isPending}
          onClick={() => takeSuggestion(suggestion)}
        >
          {t('join.joinAs', { nickname: suggestion })}
        </Button>
      )}
      <Button type="submit" size="lg" isPending={come.isPending}>
        {t('join.submit')}
      </Button>
      <p className="text-muted text-sm">{t('join.remembered')}</p>
    </form>
  )
}

/** A nickname that the server offers in place of a taken one. */
function suggestionOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'nickname_taken') return undefined
  return error.params.suggestion
}

/** One key for each nickname: sent again after a lost answer, it is the same learner who comes in. */
function useKeyForEach(): (nickname: string) => string {
  const keys = useRef(new Map<string, string>())
  return (nickname) => {
    const key = keys.current.get(nickname) ?? randomKey()
    keys.current.set(nickname, key)
    return key
  }
}
