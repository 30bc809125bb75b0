import type { TransactionDetail } from '@kunwari/contract/transactions'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useServerText } from '../../texts/server-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { whoText } from './payer-names.ts'

/** What it was and what became of it. An amount has a sign once it has moved. */
export function Summary({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const { t: tCommon } = useTranslation()
  const say = useServerText()
  const { amount, description, legs, owner, status } = transaction
  const centavos = centavosOf(amount)
  const hasMoved = legs.length > 0
  const text = hasMoved
    ? formatMoney(centavos, { sign: true })
    : formatMoney(centavos < 0n ? -centavos : centavos)
  return (
    <div className="grid gap-1">
      {owner && (
        <p className="break-words font-semibold">
          {t('trace.theirs.owner', { name: owner.name, who: whoText(owner, t) })}
        </p>
      )}
      <p className="figures font-bold text-3xl">{text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {say(description)}
        <Badge tone={hasMoved ? 'lead' : 'plain'}>{tCommon(`status.${status}`)}</Badge>
      </p>
    </div>
  )
}
