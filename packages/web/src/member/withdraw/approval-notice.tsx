import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'

type ApprovalNoticeProps = {
  /** A request waits above, and says there how long it was to take. */
  hasWait: boolean
}

/** The two things that stand between a member and a balance: a person, and a wait. */
export function ApprovalNotice({ hasWait }: ApprovalNoticeProps) {
  const { t } = useTranslation('member')
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-2 text-sm">
        {t('withdraw.wait')}
        <FlagButton note="manual-approval" />
      </p>
      {!hasWait && <Exhibit claim="withdrawals-48" size="line" />}
    </div>
  )
}
