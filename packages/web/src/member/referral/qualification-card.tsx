import type { LeaderApplication, Requirement } from '@kunwari/contract/leader'
import { BeAdminPlace } from '../../demo/be-admin-place.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { paths } from '../../lib/paths.ts'
import { shareOf } from '../../lib/share-of.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useApply } from './referral.queries.ts'
import { StatusNotice } from './status-notice.tsx'

type QualificationCardProps = {
  application: LeaderApplication
  /** The account may not apply now; the frame says so above. */
  isSuspended: boolean
}

/** Three bars that fill with other people's money, and the button that they open. */
export function QualificationCard({ application, isSuspended }: QualificationCardProps) {
  const { t } = useTranslation('referral')
  const say = useServerText()
  const { status, rejectionNote, requirements } = application
  const isQualified = requirements.every(({ met }) => met)
  return (
    <Card aria-labelledby="apply-title" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <div className="flex items-center justify-between gap-3">
          <h2 id="apply-title" className="font-display text-xl">
            {t('apply.title')}
          </h2>
          <span className="-my-2 -mr-2">
            <FlagButton note="recruiting-qualification" />
          </span>
        </div>
        <div className="flex items-center justify-between gap-3">
          <p className="text-muted text-sm">{t('apply.lead')}</p>
          <span className="-mr-2 flex">
            <FlagButton note="leader-tiers" />
            <FlagButton note="badges-and-titles" />
          </span>
        </div>
      </header>
      {status === 'rejected' && (
        <StatusNotice tone="loss" icon="close" title={t('apply.rejected')}>
          {rejectionNote && <p>{t('apply.reason', { reason: say(rejectionNote) })}</p>}
          <p>{t('apply.rejectedHint')}</p>
        </StatusNotice>
      )}
      <ul className="grid gap-4">
        {requirements.map((requirement) => (
          <Bar key={requirement.name} requirement={requirement} />
        ))}
      </ul>
      {status === 'pending' ? (
        <>
          <StatusNotice tone="accent" icon="clock" title={t('apply.pending')}>
            {t('apply.pendingHint')}
          </StatusNotice>
          <BeAdminPlace goTo={paths.adminApplications} label="decide" returnTo={paths.referral} />
        </>
      ) : (
        <Apply isAgain={status === 'rejected'} isQualified={isQualified} isLocked={isSuspended} />
      )}
    </Card>
  )
}

function Bar({ requirement }: { requirement: Requirement }) {
  const { t } = useTranslation('referral')
  const { name, met } = requirement
  const label = t(`apply.bars.${name}`)
  const { have, need, share } = measureOf(requirement)
  const figures = t(met ? 'apply.over' : 'apply.of', { have, need })
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span className="font-semibold">{label}</span>
        {met && (
          <span className="flex items-center gap-1 font-semibold text-gain">
            <Icon name="check" className="size-4.5" />
            {t('apply.met')}
          </span>
        )}
      </p>
      <ProgressBar value={share} label={`${label}: ${figures}`} />
      <p className="figures text-right text-muted text-sm">{figures}</p>
    </li>
  )
}

/** People are counted, money is pesos. */
function measureOf(requirement: Requirement) {
  if (requirement.name === 'active_referrals') {
    const { have, need } = requirement
    return { have: String(have), need: String(need), share: have / need }
  }
  const have = centavosOf(requirement.have)
  const need = centavosOf(requirement.need)
  return { have: formatMoney(have), need: formatMoney(need), share: shareOf(have, need) }
}

type ApplyProps = { isAgain: boolean; isQualified: boolean; isLocked: boolean }

function Apply({ isAgain, isQualified, isLocked }: ApplyProps) {
  const { t } = useTranslation('referral')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const apply = useApply()
  return (
    <div className="grid gap-2">
      <Button
        size="lg"
        isWide
        isPending={apply.isPending}
        isDisabled={!isQualified || isLocked}
        aria-describedby={isQualified ? undefined : 'apply-hint'}
        onClick={() => apply.mutate(idempotencyKey, { onSuccess: renew })}
      >
        {isAgain ? t('apply.again') : t('apply.action')}
      </Button>
      {!isQualified && (
        <p id="apply-hint" className="text-center text-muted text-sm">
          {t('apply.fill')}
        </p>
      )}
    </div>
  )
}
