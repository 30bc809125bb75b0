import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
