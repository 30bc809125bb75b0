import type { ReserveProof } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LedgerDownload } from './ledger-download.tsx'
import { AccountsTable, KindsTable } from './proof-tables.tsx'
import { reserveProofQuery } from './reserve.queries.ts'
import { Part } from './sheet-section.tsx'
import { Check } from './sum-check.tsx'

/** The ledger's proof: that every entry balances, and how to find that out oneself. */
export function Proof() {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(reserveProofQuery)
  return (
    <Part id="proof" number={5} title={t('reserve.proof.title')}>
      {data && <Sums proof={data} />}
      {!data && !error && <Skeleton className="h-136" />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
    </Part>
  )
}

function Sums({ proof }: { proof: ReserveProof }) {
  const { t } = useTranslation('glass')
  const formatDate = useFormatDate()
  const { accounts, balanced, fullSumAt, lotsRemaining, pool, transfers, walletsSum } = proof
  const debits = accounts.reduce((sum, account) => sum + centavosOf(account.debits), 0n)
  const credits = accounts.reduce((sum, account) => sum + centavosOf(account.credits), 0n)
  const wallets = accounts.find(({ account }) => account === 'wallets')
  return (
    <>
      <div className="grid gap-1">
        <p className="flex items-center gap-2 font-bold text-2xl">
          <Icon
            name={balanced ? 'check' : 'alert'}
            className={balanced ? 'size-7 text-lead-ink' : 'size-7 text-loss'}
          />
          {t(balanced ? 'reserve.proof.balanced' : 'reserve.proof.unbalanced')}
        </p>
        <p className="text-muted">
          {t('reserve.proof.lead', {
            count: transfers,
            number: formatNumber(transfers),
          })}
        </p>
      </div>
      <ul aria-label={t('reserve.proof.checks')} className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        <Check
          one={{ name: t('reserve.proof.debits'), centavos: debits }}
          other={{ name: t('reserve.proof.credits'), centavos: credits }}
        />
        <Check
          one={{
            name: t('reserve.proof.walletsLine'),
            centavos: centavosOf(wallets?.balance ?? '0.00'),
          }}
          other={{ name: t('reserve.proof.walletsSum'), centavos: centavosOf(walletsSum) }}
        />
        <Check
          one={{ name: t('reserve.proof.lots'), centavos: centavosOf(lotsRemaining) }}
          other={{ name: t('reserve.proof.pool'), centavos: centavosOf(pool) }}
        />
      </ul>
      <p className="text-muted text-sm">
        {t('reserve.proof.full', { time: formatDate(fullSumAt, 'moment') })}
      </p>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <AccountsTable accounts={accounts} debits={debits} credits={credits} />
        <KindsTable kinds={proof.kinds} />
      </div>
      <LedgerDownload />
    </>
  )
}
