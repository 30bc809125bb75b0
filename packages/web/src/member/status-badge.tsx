import type { Transaction } from '@kunwari/contract/transactions'
import { useTranslation } from '../texts/i18n.ts'
import { Badge } from '../ui/badge.tsx'

const tones = {
  pending: 'accent',
  approved: 'gain',
  completed: 'gain',
  rejected: 'loss',
  cancelled: 'plain',
} as const satisfies Record<Transaction['status'], string>

/** What became of a request, in one word. */
export function StatusBadge({ status }: { status: Transaction['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
