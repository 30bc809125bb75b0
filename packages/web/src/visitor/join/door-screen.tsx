import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { useSignedOut } from '../../lib/use-signed-out.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Before the class's door, without its code: where "/" leads while a class is in stages. */
export function DoorScreen() {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  useClassLanguage()
  // "/" leads here, too.
  useSignedOut(2)
  const code = typed.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (code !== '') navigate(paths.join(code))
  }

  return (
    <NarrowScreen title={t('join.title')} picture={<StorePicture />}>
      <Card frame="note">
        <p>{t('join.what')}</p>
      </Card>
      <form noValidate className="grid gap-3" onSubmit={send}>
        <TextField
          label={t('join.code')}
          hint={t('join.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="lg" isDisabled={code === ''}>
          {t('join.tryCode')}
        </Button>
      </form>
    </NarrowScreen>
  )
}
