import type { ReserveProof } from '@kunwari/contract/reserve'
import { houseAccounts } from '@kunwari/domain/ledger/accounts'
import { transferKindNames } from '@kunwari/domain/ledger/transfer-kinds'
import type { ReactNode } from 'react'
import { centavosOf } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'

const accountNames = ['wallets', ...houseAccounts] as const

type AccountsTableProps = {
  accounts: ReserveProof['accounts']
  debits: bigint
  credits: bigint
}

/** What each account took and gave. On a phone the two stand under its name. */
export function AccountsTable({ accounts, debits, credits }: AccountsTableProps) {
  const { t } = useTranslation('glass')
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Sideways label={t('reserve.proof.accounts')}>
        <table className="w-full text-right text-sm">
          <caption className="pb-2 text-left font-semibold text-base">
            {t('reserve.proof.accounts')}
          </caption>
          <thead className="border-ink border-b-[1.5px] text-muted text-xs">
            <tr>
              <Heading isFirst>{t('reserve.proof.account')}</Heading>
              <Heading isWideOnly>{t('reserve.proof.taken')}</Heading>
              <Heading isWideOnly>{t('reserve.proof.given')}</Heading>
              <Heading>{t('reserve.proof.balance')}</Heading>
            </tr>
          </thead>
          <tbody>
            {accounts.map((row) => (
              <AccountRow key={row.account} {...row} />
            ))}
          </tbody>
          <tfoot className="border-ink border-t-[1.5px] font-semibold">
            <tr className="align-baseline">
              <th scope="row" className="py-2 pr-2 text-left font-semibold">
                {t('reserve.proof.sum')}
                <BothSides debits={debits} credits={credits} />
              </th>
              <td className="hidden px-2 sm:table-cell">
                <Money centavos={debits} />
              </td>
              <td className="hidden px-2 sm:table-cell">
                <Money centavos={credits} />
              </td>
              <td>
                <Money centavos={credits - debits} />
              </td>
            </tr>
          </tfoot>
        </table>
      </Sideways>
      <p className="text-muted text-xs">{t('reserve.proof.browser')}</p>
    </div>
  )
}

/** Half an amount reads as another one: what is too wide scrolls, and with large text alone it breaks. */
function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // Scrolls, so that the arrow keys must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
      tabIndex={0}
      className="h-fit min-w-0 overflow-x-auto focus-visible:-outline-offset-3 narrow:[&_wbr]:inline [&_wbr]:hidden"
    >
      {children}
    </section>
  )
}

function AccountRow({ account, debits, credits, balance }: ReserveProof['accounts'][number]) {
  const { t } = useTranslation('glass')
  const known = accountNames.find((name) => name === account)
  return (
    <tr className="border-line border-t align-baseline">
      <th scope="row" className="py-2 pr-2 text-left font-semibold">
        {known ? t(`reserve.accounts.${known}.name`) : account}
        <span className="block font-normal text-muted text-xs">
          {known && t(`reserve.accounts.${known}.words`)}
        </span>
        <BothSides debits={centavosOf(debits)} credits={centavosOf(credits)} />
      </th>
      <td className="hidden px-2 sm:table-cell">
        <Money amount={debits} />
      </td>
      <td className="hidden px-2 sm:table-cell">
        <Money amount={credits} />
      </td>
      <td>
        <Money amount={balance} size="strong" />
      </td>
    </tr>
  )
}

function BothSides({ debits, credits }: { debits: bigint; credits: bigint }) {
  const { t } = useTranslation('glass')
  return (
    <span className="flex flex-wrap gap-x-3 font-normal text-muted text-xs sm:hidden">
      <span>
        {t('reserve.proof.taken')} <Money centavos={debits} />
      </span>
      <span>
        {t('reserve.proof.given')} <Money centavos={credits} />
      </span>
    </span>
  )
}

/** How many transfers of each kind there were, and what they moved. */
export function KindsTable({ kinds }: { kinds: ReserveProof['kinds'] }) {
  const { t } = useTranslation('glass')
  return (
    <Sideways label={t('reserve.proof.kinds')}>
      <table className="w-full text-right text-sm">
        <caption className="pb-2 text-left font-semibold text-base">
          {t('reserve.proof.kinds')}
        </caption>
        <thead className="border-ink border-b-[1.5px] text-muted text-xs">
          <tr>
            <Heading isFirst>{t('reserve.proof.kind')}</Heading>
            <Heading>{t('reserve.proof.count')}</Heading>
            <Heading>{t('reserve.proof.amount')}</Heading>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, count, amount }) => (
            <tr key={kind} className="border-line border-t align-baseline">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                <KindName kind={kind} />
              </th>
              <td className="figures px-2">{formatNumber(count)}</td>
              <td>
                <Money amount={amount} size="strong" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}

function KindName({ kind }: { kind: string }) {
  const { t } = useTranslation()
  const known = transferKindNames.find((name) => name === kind)
  return known ? t(`kinds.${known}`) : kind
}

type HeadingProps = { isFirst?: boolean; isWideOnly?: boolean; children: ReactNode }

function Heading({ isFirst = false, isWideOnly = false, children }: HeadingProps) {
  const place = isFirst
    ? 'pr-2 text-left'
    : isWideOnly
      ? 'hidden px-2 sm:table-cell'
      : 'px-2 last:pr-0'
  return (
    <th scope="col" className={`py-1.5 font-semibold ${place}`}>
      {children}
    </th>
  )
}
