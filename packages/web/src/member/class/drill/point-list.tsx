import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { coverPoints } from './evidence.ts'
import { PieceText } from './piece-text.tsx'

type PointListProps = { covered: ReturnType<typeof coverPoints> }

/** The eight points of a report, each with what proves it; what is missing is named. */
export function PointList({ covered }: PointListProps) {
  const { t } = useTranslation('drill')
  const missing = covered.filter(({ isThere }) => !isThere)
  return (
    <Card frame="drawn" aria-labelledby="points-title" className="grid gap-3">
      <h2 id="points-title" className="font-bold text-xl">
        {t('pointsTitle')}
      </h2>
      <output className="text-muted">
        {missing.length === 0
          ? t('complete')
          : t('missing', { points: missing.map(({ point }) => t(`points.${point}`)).join(' · ') })}
      </output>
      <ol className="grid gap-3">
        {covered.map(({ point, pieces, words, isThere }, place) => (
          <li key={point} className="grid break-inside-avoid gap-0.5 border-line border-t pt-2">
            <b className="flex items-center justify-between gap-2">
              {place + 1}. {t(`points.${point}`)}
              {isThere && <Icon name="check" className="size-5 shrink-0 text-gain" />}
            </b>
            <ul className="grid gap-0.5 text-sm [overflow-wrap:anywhere]">
              {pieces.map((piece) => (
                <li key={piece.id}>
                  <PieceText piece={piece} />
                </li>
              ))}
              {words !== '' && <li>{words}</li>}
              {!isThere && <li className="text-muted">{t(`look.${point}`)}</li>}
            </ul>
          </li>
        ))}
      </ol>
    </Card>
  )
}
