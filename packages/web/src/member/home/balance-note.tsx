import { cx } from 'class-variance-authority'
import type { CSSProperties, ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useSignedInUser } from '../../lib/session.ts'
import { useCountUp } from '../../lib/use-count-up.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { useBalances } from './use-balances.ts'

// They wait for the plans, and their code comes meanwhile.
const lines = lazyComponent(() => import('./balance-lines.tsx').then((file) => file.BalanceLines))

/**
 * All that somebody has, as the wallet likes to show it: like a banknote that grows. Pressing the
 * amount shows what it is; each part opens where it comes from.
 */
export function BalanceNote({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home')
  const { wallet, held, inBots, isPending } = useBalances()
  const total = wallet + (inBots ? inBots.principal + inBots.accrued : 0n)
  return (
    <Card
      frame="note"
      aria-labelledby="balance-title"
      className="home-note [--note-fill:var(--accent-soft)] [--note-line:var(--lead)]"
    >
      <div className="pointer-events-none absolute inset-2.5 overflow-hidden rounded-md">
        <Rosette className="home-rosette absolute -right-24 -bottom-24 size-72 text-lead opacity-30" />
      </div>
      <div className="relative flex items-start justify-between gap-3">
        <h2 id="balance-title" className="pt-1.5 font-semibold text-muted text-sm">
          {inBots || isPending ? t('balance.title') : t('balance.inWallet')}
        </h2>
        <span className="-mt-2 -mr-2">
          <FlagButton note="balance-on-screen" />
        </span>
      </div>
      <Total centavos={isPending ? undefined : total} />
      <div className="home-lines relative">
        {!isPending && <LazySlot of={lines} props={{ wallet, held, inBots }} isPart />}
      </div>
      {children}
    </Card>
  )
}

function Total({ centavos }: { centavos: bigint | undefined }) {
  const { t } = useTranslation('home')
  const sheet = useSheetParam('note')
  const { id } = useSignedInUser()
  const shown = useCountUp(id, centavos)
  const amount = formatMoney(centavos ?? shown ?? 0n)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('balance.open', { amount })}
      className="relative min-h-14 rounded-md text-left"
      onClick={() => sheet.open('balance-on-screen')}
    >
      <span
        // The more figures, the smaller: set through the DOM, and turned into a size by home.css.
        style={{ '--figures': amount.length } as CSSProperties}
        className={cx('home-total', shown === undefined && 'invisible')}
      >
        <Money centavos={shown ?? 0n} size="hero" />
      </span>
    </button>
  )
}
