import type { Transaction } from '@kunwari/contract/transactions'
import { useTranslation } from '../texts/i18n.ts'
import { Badge } from '../ui/badge.tsx'

const tones = {
  pending: 'accent',
  approved: 'gain',
  completed: 'gain',
  rejected: 'loss',
  cancelled: 'plain',
  reversed: 'loss',
} as const satisfies Record<Transaction['status'] | 'reversed', string>

/** What became of a request, in one word. */
export function StatusBadge({ status }: { status: keyof typeof tones }) {
  const { t } = useTranslation()
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
