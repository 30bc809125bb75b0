import { toIso } from '@kunwari/domain/calendar/instant'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'
import { PocketPlace } from '../class/pocket-place.tsx'
import type { Balances } from './use-balances.ts'

type BalanceLinesProps = Pick<Balances, 'wallet' | 'held' | 'inBots'>

/** Under the total: how it grows, and where it is. */
export function BalanceLines(props: BalanceLinesProps) {
  return (
    <>
      <Growth {...props} />
      <Parts {...props} />
      <PocketPlace />
    </>
  )
}

/** How it grows: today where it has grown today, else when it will next. */
function Growth({ wallet, inBots }: BalanceLinesProps) {
  const { t } = useTranslation('home')
  const formatDate = useFormatDate()
  if (!inBots) return undefined
  const { grownToday, next, principal } = inBots
  // What grew and was taken out is not here any more.
  if (grownToday > 0n && wallet + principal > 0n) {
    return (
      <Line href={paths.investments} isGain>
        {t('growth.today', { amount: formatMoney(grownToday, { sign: true }) })}
      </Line>
    )
  }
  if (next) {
    const amount = formatMoney(next.amount, { sign: true })
    return (
      <Line href={paths.investments} isGain>
        {t('growth.next', { amount, moment: formatDate(toIso(next.at), 'dateTime') })}
      </Line>
    )
  }
  return <Line href={paths.plans}>{t('growth.none')}</Line>
}

type LineProps = { href: string; isGain?: boolean; children: ReactNode }

function Line({ href, isGain = false, children }: LineProps) {
  return (
    <p className="figures">
      <Link
        href={href}
        className={cx(
          'inline-flex min-h-11 items-center rounded-md font-semibold text-lg',
          isGain ? 'text-gain' : 'text-muted',
        )}
      >
        {children}
      </Link>
    </p>
  )
}

/** Where the total is, and what of it can be taken out where that is not all. */
function Parts({ wallet, held, inBots }: BalanceLinesProps) {
  const { t } = useTranslation('home')
  const bots = inBots && inBots.principal + inBots.accrued
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
        <Part label={t('balance.inWallet')} centavos={wallet} href={paths.transactions} />
        <Part
          label={t('balance.inBots')}
          centavos={bots}
          missing={t('balance.unknown')}
          href={paths.investments}
        />
      </dl>
      {held > 0n && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
          <Part label={t('balance.available')} centavos={wallet - held} href={paths.withdraw} />
          <Part label={t('balance.held')} centavos={held} href={paths.withdraw} />
        </dl>
      )}
    </>
  )
}

type PartProps = { label: string; centavos: bigint | undefined; missing?: string; href: string }

function Part({ label, centavos, missing, href }: PartProps) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd>
        <Link href={href} className="inline-flex min-h-11 min-w-11 items-center rounded-md">
          {centavos === undefined ? missing : <Money centavos={centavos} size="strong" />}
        </Link>
      </dd>
    </div>
  )
}
