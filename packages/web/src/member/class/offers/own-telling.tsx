import { useTranslation } from '../../../texts/i18n.ts'
import { Card } from '../../../ui/card.tsx'
import type { OfferForm, Telling } from './offers.queries.ts'

type OwnTellingProps = { results: OfferForm['results'] }

/** How one told offers apart, in counts: a few offers say nothing finer of one person. */
export function OwnTelling({ results: { before, after } }: OwnTellingProps) {
  const { t } = useTranslation('tell')
  return (
    <Card frame="note" className="grid gap-3">
      <dl className="grid gap-3">
        {before && <Line when={t(after ? 'done.before' : 'done.now')} telling={before} />}
        {after && <Line when={t('done.after')} telling={after} />}
      </dl>
    </Card>
  )
}

function Line({ when, telling }: { when: string; telling: Telling }) {
  const { t } = useTranslation('tell')
  const { right, of, trusted, doubted } = telling
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted text-sm">{when}</dt>
      <dd className="figures font-semibold text-lg">
        {t('done.line', {
          right,
          of,
          trusted: t('done.trusted', { count: trusted }),
          doubted: t('done.doubted', { count: doubted }),
        })}
      </dd>
    </div>
  )
}
