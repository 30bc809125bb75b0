import { useState } from 'react'
import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Folded up until it is wanted; open for as long as a temporary password has to be changed. */
export function PasswordSection() {
  const { t } = useTranslation('member')
  const { mustChangePassword } = useSignedInUser()
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted || mustChangePassword
  return (
    <Card className="grid gap-4" aria-labelledby="settings-password">
      <div className="grid gap-1">
        <h2 id="settings-password" className="font-display text-xl">
          {t('settings.password.title')}
        </h2>
        {!mustChangePassword && <p className="text-muted text-sm">{t('settings.password.text')}</p>}
      </div>
      {mustChangePassword && (
        <p className="flex gap-3 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="alert" />
          {t('settings.password.temporary')}
        </p>
      )}
      {isOpen ? (
        <ChangePasswordForm
          onDone={() => setIsWanted(false)}
          // A temporary password is not something to keep.
          onCancel={mustChangePassword ? undefined : () => setIsWanted(false)}
        />
      ) : (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-expanded={false}
          onClick={() => setIsWanted(true)}
        >
          {t('settings.password.open')}
        </Button>
      )}
    </Card>
  )
}
