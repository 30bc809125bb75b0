import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type WrongCodeProps = { code: string; error: unknown; isPending: boolean; onRetry: () => unknown }

/** There is no class by this code: says so, with the field to mend it. */
export function WrongCode({ code, error, isPending, onRetry }: WrongCodeProps) {
  const { t } = useTranslation('visitor')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(code)

  function send(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next === '') return
    if (next === code) return void onRetry()
    const referralCode = search.get('ref')
    navigate(referralCode ? paths.joinWith(next, referralCode) : paths.join(next), {
      replace: true,
    })
  }

  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextField
        label={t('join.code')}
        hint={t('join.codeHint')}
        error={errorText(error)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="lg" isPending={isPending} isDisabled={typed.trim() === ''}>
        {t('join.tryCode')}
      </Button>
    </form>
  )
}
