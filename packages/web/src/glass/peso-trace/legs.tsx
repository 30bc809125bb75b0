import type { TransactionDetail } from '@kunwari/contract/transactions'
import { houseAccounts, isUnbacked } from '@kunwari/domain/ledger/accounts'
import { cx } from 'class-variance-authority'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { PendingWithdrawal } from '../pending-withdrawal.tsx'
import { WithdrawalLine } from '../withdrawal-line.tsx'
import { TraceSection } from './trace-table.tsx'

type Leg = TransactionDetail['legs'][number]

type LegsProps = { legs: readonly Leg[]; owner: TransactionDetail['owner'] }

/** The ledger's entry: each leg in words, and drawn from account to account. */
export function Legs({ legs, owner }: LegsProps) {
  const { t } = useTranslation('glass')
  return (
    <TraceSection title={t('trace.moved')}>
      <LegTexts legs={legs} owner={owner} />
    </TraceSection>
  )
}

/** The same for who wants to see them: in a fold. */
export function FoldedLegs({ legs, owner }: LegsProps) {
  const { t } = useTranslation('glass')
  return (
    <div className="border-edge border-t-[1.5px] pt-1">
      <Disclosure name={t('trace.moved')}>
        <LegTexts legs={legs} owner={owner} />
      </Disclosure>
    </div>
  )
}

function LegTexts({ legs, owner }: LegsProps) {
  return legs.map((leg) => <LegText key={`${leg.debit} ${leg.credit}`} leg={leg} owner={owner} />)
}

type LegTextProps = { leg: Leg; owner: TransactionDetail['owner'] }

function LegText({ leg, owner }: LegTextProps) {
  const { t } = useTranslation('glass')
  const amount = formatMoney(centavosOf(leg.amount))
  const from = t(accountWords(leg.debit, owner), owner && { name: owner.name })
  const to = t(accountWords(leg.credit, owner), owner && { name: owner.name })
  return (
    <div className="wrap-anywhere grid gap-3">
      <p>
        <RichText
          text={t('trace.leg', { amount, from, to })}
          marks={{
            amount: <b className="figures" />,
            place: <em className="font-semibold text-lead-ink not-italic" />,
          }}
        />
      </p>
      {/* The same as the sentence above, for the eye. */}
      <div aria-hidden="true" className="squared grid justify-items-start border border-line p-4">
        <Place words={from} isDashed={isUnbacked(leg.debit)} />
        <span className="flex items-center gap-3 pl-8">
          <Arrow isDashed={isUnbacked(leg.debit)} />
          <b className="figures bg-surface px-1">{amount}</b>
        </span>
        <Place words={to} isDashed={isUnbacked(leg.credit)} />
      </div>
    </div>
  )
}

function Place({ words, isDashed }: { words: string; isDashed: boolean }) {
  return (
    <span
      className={cx(
        'min-w-40 border-[1.5px] border-ink bg-surface px-3 py-2 font-semibold text-sm',
        isDashed && 'border-dashed',
      )}
    >
      {words}
    </span>
  )
}

function Arrow({ isDashed }: { isDashed: boolean }) {
  return (
    <svg viewBox="0 0 14 52" className="h-13 w-3.5" fill="none" stroke="var(--lead)">
      <path d="M7 0V50" strokeWidth="2" strokeDasharray={isDashed ? '4 4' : undefined} />
      <path d="M1.500 42 7 51l5.500-9" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}

type AccountKey = TextKey<'glass'> & `trace.accounts.${string}`

/**
 * What an account of the ledger is called in a sentence; a wallet in one's own entry is one's own, and
 * in somebody else's theirs.
 */
function accountWords(
  account: string,
  owner?: TransactionDetail['owner'],
): AccountKey | 'trace.theirs.wallet' {
  const house = houseAccounts.find((name) => name === account)
  if (house) return `trace.accounts.${house}`
  return owner ? 'trace.theirs.wallet' : 'trace.accounts.wallet'
}

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
      <TraceSection title={t('trace.moved')}>
        <p>
          {owner && status === 'cancelled'
            ? t('trace.theirs.cancelled', { name: owner.name })
            : status === 'rejected' || status === 'cancelled'
              ? t(`trace.noLegs.${status}`)
              : t('trace.noLegs.pending')}
        </p>
        {isWaiting && <p>{t(owner ? 'trace.theirs.onHold' : 'trace.onHold')}</p>}
      </TraceSection>
      {status === 'rejected' && (
        <TraceSection title={t('trace.reason')}>
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
        </TraceSection>
      )}
    </>
  )
}
