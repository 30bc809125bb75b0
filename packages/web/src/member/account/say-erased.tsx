import { createRoot } from 'react-dom/client'
import { forgetSignedIn, signOut } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ErasedParts } from './erased-parts.tsx'

/**
 * Says that an account is erased. It is drawn beside the app, not in it: the account's screens go as soon as
 * any call learns that the session is over.
 */
export function sayErased(): void {
  forgetSignedIn()
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ErasedSheet />)
}

function ErasedSheet() {
  const { t } = useTranslation('account')
  // The server has ended the session already; signing out takes the browser to the front page.
  return (
    <Sheet.Root onClose={signOut}>
      <Sheet.Title>{t('leave.done')}</Sheet.Title>
      <Sheet.Body>
        <ErasedParts goes={t('leave.gone')} />
      </Sheet.Body>
      <Sheet.Actions>
        <Button onClick={signOut}>{t('leave.front')}</Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
