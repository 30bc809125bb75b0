import type { ReserveFlow } from '@kunwari/contract/reserve'
import { formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { findFlow, sumInside, sumLater } from './flow-finding.ts'
import type { FlowPicture } from './flow-picture.ts'
import { type MemberRange, rangeSize, rangeText } from './member-range.ts'

type FlowTitleProps = {
  flow: ReserveFlow
  picture: FlowPicture
  open: MemberRange | undefined
}

/** What the picture shows, in a sentence. */
export function FlowTitle({ flow, picture, open }: FlowTitleProps) {
  const { t } = useTranslation('glass')
  const name = (range: MemberRange, key: 'Who' | 'who') =>
    t(`flow.${key}`, { count: rangeSize(range), range: rangeText(range) })
  if (open) {
    const sums = sumInside(picture)
    const isYou = open.from === flow.you && open.to === flow.you
    return t(`flow.finding.${isYou ? 'you' : 'some'}.${kindOf(sums)}`, {
      who: name(open, 'Who'),
      paidIn: formatMoney(sums.paidIn),
      tookOut: formatMoney(sums.tookOut),
      fromLater: formatMoney(sums.fromLater),
      toEarlier: formatMoney(sums.toEarlier),
    })
  }
  const finding = findFlow(picture)
  if (finding.kind === 'untouched') {
    return t('flow.finding.untouched', { left: formatMoney(finding.left) })
  }
  const { tookOut, fromLater } = sumLater(flow)
  const values = { tookOut: formatMoney(tookOut), fromLater: formatMoney(fromLater) }
  return (
    <>
      {t(fromLater > 0n ? 'flow.finding.later' : 'flow.finding.own', values)}
      {finding.kind === 'later' && (
        <span className="mt-1 block font-normal text-base">
          {t('flow.finding.cut', {
            early: name(finding.early, 'Who'),
            late: name(finding.late, 'who'),
            tookOut: formatMoney(finding.tookOut),
            fromLate: formatMoney(finding.fromLate),
          })}
        </span>
      )}
    </>
  )
}

function kindOf({ tookOut, fromLater, toEarlier }: ReturnType<typeof sumInside>) {
  if (fromLater > 0n) return 'gained'
  if (tookOut > 0n) return 'own'
  return toEarlier > 0n ? 'paid' : 'nothing'
}
