import { detectIdentifierKind } from '@kunwari/domain/identity/identifier'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useLocation, useSearchParams } from 'wouter'
import { AccountFields } from '../../credentials/account-fields.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useReferrerName } from './register.queries.ts'
import type { Registration } from './registration.ts'

type RegistrationFieldsProps = {
  form: UseFormReturn<Registration>
  /** The code that came with the link: shown, and not to be changed while it stands there. */
  lockedReferral: string | undefined
}

export function RegistrationFields({ form, lockedReferral }: RegistrationFieldsProps) {
  const { t } = useTranslation('visitor')
  const { register, control } = form
  // Asked for here: the form itself stays the same object when an error comes.
  const { errors } = useFormState({ control })
  const typed = useWatch({ control })
  const kind = detectIdentifierKind(typed.identifier ?? '')
  const referrer = useReferrerName(typed.referralCode ?? '')
  const { password = '' } = typed
  return (
    <>
      <TextField
        label={t('register.identifier')}
        hint={kind ? t(`register.${kind}`) : t('register.identifierHint')}
        error={errors.identifier?.message}
        autoComplete="username"
        autoCapitalize="none"
        {...register('identifier')}
      />
      <AccountFields register={register} errors={errors} password={password} />
      <PasswordField
        label={t('register.confirm')}
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        {...register('confirmPassword')}
      />
      <TextField
        label={t('register.referral')}
        hint={referrer && t('register.referrer', { name: referrer })}
        error={errors.referralCode?.message}
        readOnly={Boolean(lockedReferral) && typed.referralCode === lockedReferral}
        autoCapitalize="characters"
        autoComplete="off"
        {...register('referralCode')}
      />
      <CheckboxField
        label={
          <RichText
            text={t('register.terms')}
            marks={{
              terms: <TextLink href={paths.terms} />,
              privacy: <TextLink href={paths.privacy} />,
            }}
          />
        }
        error={errors.hasAgreed?.message}
        {...register('hasAgreed')}
      />
    </>
  )
}

/** Shown when the server wants a class first: nobody signs up without one, away from the demo. */
export function ClassCodeForm() {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const referralCode = search.get('ref')
    if (!code.trim()) return
    navigate(referralCode ? paths.joinWith(code.trim(), referralCode) : paths.join(code.trim()))
  }

  return (
    <Card>
      <form onSubmit={submit} className="grid gap-2">
        <TextField
          label={t('register.classCode')}
          hint={t('register.classCodeHint')}
          value={code}
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" variant="quiet">
          {t('register.enterClass')}
        </Button>
      </form>
    </Card>
  )
}
