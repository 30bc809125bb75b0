import { ruleAsDecider } from '@kunwari/domain/lesson/rule-words'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Outcome } from './use-outcomes.ts'

/** Stands in the place of a row's buttons once it waits no more: who was faster. */
export function DecidedMark({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <p className="@5xl:col-span-1 col-span-2 flex min-h-11 items-center gap-2 font-semibold text-sm">
      <Icon
        name={outcome?.status === 'approved' ? 'check' : 'close'}
        className="size-4.5 shrink-0"
      />
      {outcomeText()}
    </p>
  )

  function outcomeText(): string {
    const name = outcome?.decidedBy
    if (outcome?.status === 'cancelled') return t('reviews.gone.cancelled')
    if (name === ruleAsDecider) return t('reviews.gone.approvedByRule')
    if (outcome?.status === 'approved' && name) return t('reviews.gone.approvedBy', { name })
    if (outcome?.status === 'rejected' && name) return t('reviews.gone.rejectedBy', { name })
    return t('reviews.gone.decided')
  }
}
