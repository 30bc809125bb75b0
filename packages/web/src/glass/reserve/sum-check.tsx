import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'
import { Money } from '../../ui/money.tsx'

type Side = { name: string; centavos: bigint }

/** Two sums that must be one. */
export function Check({ one, other }: { one: Side; other: Side }) {
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
