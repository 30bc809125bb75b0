import type { TransactionDetail } from '@kunwari/contract/transactions'
import { paths } from '../../lib/paths.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PendingWithdrawal } from '../pending-withdrawal/pending-withdrawal.tsx'
import { WithdrawalLine } from '../pending-withdrawal/withdrawal-line.tsx'
import { Section } from './trace-section.tsx'

/** A request that did not post: nothing moved, said plainly. */
export function NoLegs({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { amount, createdAt, id, owner, rejectionNote, status, type } = transaction
  const isWaiting = status === 'pending' && type === 'withdrawal'
  const centavos = centavosOf(amount)
  const asked = centavos < 0n ? -centavos : centavos
  return (
    <>
      {isWaiting && !owner && <PendingWithdrawal id={id} amount={asked} since={createdAt} />}
      {isWaiting && owner && <WithdrawalLine id={id} amount={asked} isTheirs />}
      <Section title={t('trace.moved')}>
        <p>
          {owner && status === 'cancelled'
            ? t('trace.theirs.cancelled', { name: owner.name })
            : status === 'rejected' || status === 'cancelled'
              ? t(`trace.noLegs.${status}`)
              : t('trace.noLegs.pending')}
        </p>
        {isWaiting && <p>{t(owner ? 'trace.theirs.onHold' : 'trace.onHold')}</p>}
      </Section>
      {status === 'rejected' && (
        <Section title={t('trace.reason')}>
          {rejectionNote ? (
            <blockquote className="border-edge border-l-2 pl-3">{rejectionNote}</blockquote>
          ) : (
            <p className="text-muted">{t('trace.noReason')}</p>
          )}
          {owner === undefined && (
            <ButtonLink
              variant="quiet"
              className="mt-3 justify-self-start"
              href={type === 'deposit' ? paths.depositAgain(id) : paths.withdrawAgain(id)}
            >
              {t('trace.again')}
            </ButtonLink>
          )}
        </Section>
      )}
    </>
  )
}
