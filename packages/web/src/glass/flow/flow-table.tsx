import { useId, useState } from 'react'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type FlowPicture, rangeSize } from './flow-picture.ts'
import { memberRangeText } from './member-range-text.ts'

/** The drawing to the centavo: for a reader who cannot see it, or who wants to know exactly. */
export function FlowTable({ picture }: { picture: FlowPicture }) {
  const { t } = useTranslation('glass')
  const [isShown, setIsShown] = useState(false)
  const tableId = useId()
  const names = new Map(
    picture.rows.map(({ key, who }) => [
      key,
      typeof who === 'string'
        ? t(`flow.house.${who}.name`)
        : t('flow.Who', { count: rangeSize(who), range: memberRangeText(who) }),
    ]),
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        variant="ghost"
        className="-ml-2 w-fit text-sm print:hidden"
        aria-expanded={isShown}
        aria-controls={tableId}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'flow.hideTable' : 'flow.table')}
      </Button>
      <div
        id={tableId}
        // Scrolls by keyboard once it is there to be seen.
        {...(isShown && { tabIndex: 0, role: 'region', 'aria-label': t('flow.title') })}
        className={isShown ? 'relative max-h-96 overflow-auto border border-line' : 'sr-only'}
      >
        <table className="figures w-full text-sm">
          <caption className="sr-only">{t('flow.title')}</caption>
          <thead className="sticky top-0 bg-sunken text-left text-xs">
            <tr>
              <th scope="col" className="px-2.5 py-2 font-semibold">
                {t('flow.from')}
              </th>
              <th scope="col" className="px-2.5 py-2 font-semibold">
                {t('flow.to')}
              </th>
              <th scope="col" className="px-2.5 py-2 text-right font-semibold">
                {t('flow.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {picture.ribbons.map(({ from, to, amount }) => (
              <tr key={`${from} ${to}`} className="border-line border-t align-baseline">
                <td className="px-2.5 py-1.5">{names.get(from)}</td>
                <td className="px-2.5 py-1.5">{names.get(to)}</td>
                <td className="whitespace-nowrap px-2.5 py-1.5 text-right">
                  {formatMoney(amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
