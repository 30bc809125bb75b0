import type { User } from '@kunwari/contract/auth'
import { useWorld } from '../../lib/world.ts'
import { useTranslation } from '../../texts/i18n.ts'

/**
 * Said beside the way out to who has no way in: a nickname is none. In a class in stages they were given a number and a
 * way back.
 */
export function LogoutNote({ user }: { user: Pick<User, 'email' | 'phoneNumber'> }) {
  const { t } = useTranslation()
  const { data: world } = useWorld()
  const hasIdentifier = user.email !== null || user.phoneNumber !== null
  if (hasIdentifier || world?.stage !== 'open') return undefined
  return <span className="block font-normal text-muted text-xs">{t('nav.logoutNote')}</span>
}
