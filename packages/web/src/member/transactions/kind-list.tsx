import { type MemberTransferKind, memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import type { KindFilterProps } from './kind-filter.tsx'

/** The filter where there is room to lay all kinds out. */
export function KindList({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('member')
  const { t: tGlass } = useTranslation('glass')
  const nameOf = (known: MemberTransferKind | undefined) =>
    known ? tGlass(`trace.kinds.${known}`) : t('transactions.all')
  return (
    <Card aria-labelledby="kinds-title" className="hidden gap-2 px-3 lg:sticky lg:top-14 lg:grid">
      <h2 id="kinds-title" className="px-3 font-display text-xl">
        {t('transactions.filter')}
      </h2>
      <ul className="grid">
        {[undefined, ...memberTransferKinds].map((known) => (
          <li key={known ?? 'all'}>
            <button
              type="button"
              aria-pressed={known === kind}
              onClick={() => onChange(known)}
              className="flex min-h-11 w-full items-center rounded-md px-3 text-left text-muted text-sm hover:text-ink aria-pressed:bg-lead-soft aria-pressed:font-semibold aria-pressed:text-lead-ink"
            >
              {nameOf(known)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
