import type { BotDetail } from '@kunwari/contract/trading'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'

/** What a bot holds now. */
export function BotPositions({ positions }: { positions: BotDetail['positions'] }) {
  const { t } = useTranslation('trading')
  return (
    <Card aria-labelledby="positions-title" className="grid grid-cols-1 gap-2">
      <h2 id="positions-title" className="font-display text-xl">
        {t('positions.title')}
      </h2>
      {positions.length === 0 && <p className="text-muted text-sm">{t('positions.none')}</p>}
      <ul>
        {positions.map((position) => (
          <li
            key={position.instrument}
            className="grid justify-items-start gap-1 border-line border-t py-3 text-sm"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 justify-self-stretch">
              <b>{position.instrument}</b>
              <Money amount={position.standing} size="strong" isSigned />
            </span>
            <Badge tone={position.side === 'long' ? 'lead' : 'accent'}>
              {t(`positions.${position.side}`)}
            </Badge>
            <span className="text-muted text-xs">
              <Money amount={position.entryPrice} /> → <Money amount={position.price} />,{' '}
              {t('positions.since')} <Moment iso={position.openedAt} format="dateTime" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
