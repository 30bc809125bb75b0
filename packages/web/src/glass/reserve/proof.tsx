import type { ReserveProof } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { fullPath } from '../../lib/base.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AccountsTable, KindsTable } from './proof-tables.tsx'
import { reserveProofQuery } from './reserve.queries.ts'
import { SheetSection } from './sheet-section.tsx'

/** The ledger's proof: that every entry balances, and how to find that out oneself. */
export function Proof() {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(reserveProofQuery)
  return (
    <SheetSection id="proof" number={5} title={t('reserve.proof.title')}>
      {data && <Sums proof={data} />}
      {!data && !error && <Skeleton className="h-136" />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
    </SheetSection>
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

type Side = { name: string; centavos: bigint }

/** Two sums that must be one. */
function Check({ one, other }: { one: Side; other: Side }) {
  const { t } = useTranslation('glass')
  const isEqual = one.centavos === other.centavos
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_1fr] content-start gap-x-2 border bg-sunken px-3 py-2.5 text-sm',
        isEqual ? 'border-edge' : 'border-2 border-loss',
      )}
    >
      <span className="col-start-2 text-muted text-xs">{one.name}</span>
      <Money centavos={one.centavos} size="strong" className="col-start-2" />
      <span className={cx('row-start-3 font-bold text-lg', !isEqual && 'text-loss')}>
        <span aria-hidden="true">{isEqual ? '=' : '≠'}</span>
        <span className="sr-only">
          {t(isEqual ? 'reserve.proof.equal' : 'reserve.proof.unequal')}
        </span>
      </span>
      <Money centavos={other.centavos} size="strong" className="row-start-3 self-center" />
      <span className="col-start-2 text-muted text-xs">{other.name}</span>
    </li>
  )
}

const recompute = 'node scripts/recompute-ledger.ts ledger.csv'
const marks = { login: <TextLink href={paths.login} /> }

/** The whole ledger to take home, and the program that works the figures out from it. */
function LedgerDownload() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  return (
    <div className="grid gap-3 border-edge border-t-[1.5px] pt-4 print:hidden">
      {user ? (
        <>
          <a
            href={fullPath('/api/reserve/ledger.csv')}
            download
            className="inline-flex min-h-11 w-fit items-center gap-2 border-[1.5px] border-ink px-4 py-2 font-semibold hover:bg-lead-soft"
          >
            <Icon name="deposit" className="size-5" />
            {t('reserve.proof.download')}
          </a>
          <p className="max-w-prose text-sm">{t('reserve.proof.downloadMeans')}</p>
          <code className="w-fit max-w-full overflow-x-auto bg-sunken px-3 py-2 text-sm">
            {recompute}
          </code>
        </>
      ) : (
        <p className="max-w-prose text-sm">
          <RichText text={t('reserve.proof.signIn')} marks={marks} />
        </p>
      )}
    </div>
  )
}
