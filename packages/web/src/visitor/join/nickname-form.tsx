import { ApiError } from '@kunwari/contract/client'
import { nicknameForm } from '@kunwari/contract/joining'
import { nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { useForm } from 'react-hook-form'
import { zodForm } from '../../lib/forms.ts'
import { useKeyForEach } from '../../lib/use-key-for-each.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Arrival, type Consent, useComeByNickname, useInvitation } from './join.queries.ts'

/** What the server said of a nickname, beside what the form finds by itself. */
const refused = 'refused'

type NicknameFormProps = {
  code: string
  /** Whose link led here. */
  referralCode: string | null
  /** What was said before, at the door of a lesson. */
  consent?: Consent
  /** They are in; what is to be shown before the page is theirs comes first. */
  onCome: (arrival: Arrival) => void
}

/** What to call somebody is all that is asked: they are in, and signed in. */
export function NicknameForm({ code, referralCode, consent, onCome }: NicknameFormProps) {
  const { t } = useTranslation('visitor')
  const { t: tDoor } = useTranslation('door')
  const once = useSingleFlight()
  const come = useComeByNickname()
  const keyFor = useKeyForEach()
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodForm(nicknameForm),
    defaultValues: { classCode: code, nickname: '', referralCode: referralCode ?? '' },
  })
  const { nickname: nicknameError } = formState.errors
  // It is no answer to another nickname, typed since.
  const suggestion = nicknameError?.type === refused ? suggestionOf(come.error) : undefined
  const errorText = useErrorText()
  const referrer = useInvitation(referralCode)
  const isReferralRefused = fieldErrorText(come.error, 'referralCode') !== undefined
  const isSaidByField = isReferralRefused || fieldErrorText(come.error, 'nickname') !== undefined

  const send = handleSubmit(({ nickname, ...values }) => {
    const rest = referrer.isUnknown ? { ...values, referralCode: undefined } : values
    if (nickname === undefined) {
      return setError('nickname', { message: t('join.nicknameEmpty') }, { shouldFocus: true })
    }
    return once(async () => {
      const arrival = await come.mutateAsync(
        {
          ...rest,
          nickname,
          consent,
          idempotencyKey: keyFor(`${rest.referralCode} ${consent?.research} ${nickname}`),
        },
        {
          onError: (error) => {
            const message = fieldErrorText(error, 'nickname')
            if (message) setError('nickname', { type: refused, message }, { shouldFocus: true })
            // Whose link it was is not asked here: without it they come in all the same.
            if (fieldErrorText(error, 'referralCode')) setValue('referralCode', '')
          },
        },
      )
      onCome(arrival)
    })
  })

  function takeSuggestion(nickname: string) {
    setValue('nickname', nickname, { shouldValidate: true })
    return send()
  }

  return (
    <form noValidate className="wrap-anywhere grid grid-cols-1 gap-2" onSubmit={send}>
      <TextField
        label={t('join.nickname')}
        hint={t('join.nicknameHint')}
        error={nicknameError?.message}
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
      {referralCode && (
        <TextField
          label={t('register.referral')}
          hint={referrer.name && t('register.referrer', { name: referrer.name })}
          error={referrer.isUnknown || isReferralRefused ? tDoor('referral') : undefined}
          value={referralCode}
          readOnly
        />
      )}
      <Button type="submit" size="lg" isPending={come.isPending}>
        {t('join.submit')}
      </Button>
      {come.error && !isSaidByField && (
        <p role="alert" className="text-loss text-sm">
          {isFull(come.error) ? tDoor('full') : errorText(come.error)}
        </p>
      )}
      {!consent && <p className="text-muted text-sm">{t('join.remembered')}</p>}
    </form>
  )
}

/** A nickname that the server offers in place of a taken one. */
function suggestionOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'nickname_taken') return undefined
  return error.params.suggestion
}

/** Whether a class in stages has no room left, which the door says in its own words. */
function isFull(error: Error): boolean {
  return error instanceof ApiError && error.code === 'wrong_state'
}
