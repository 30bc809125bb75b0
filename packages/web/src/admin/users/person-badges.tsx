import type { Role, Status } from '@kunwari/domain/identity/people'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('people')
  return <Badge tone={roleTones[role]}>{t(`role.${role}`)}</Badge>
}

export function PersonStatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('people')
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}

const roleTones = {
  user: 'plain',
  leader: 'plain',
  support: 'lead',
  admin: 'lead',
} as const satisfies Record<Role, string>

const statusTones = {
  active: 'gain',
  suspended: 'plain',
  blocked: 'loss',
} as const satisfies Record<Status, string>
