import type { ReserveFlow } from '@kunwari/contract/reserve'
import { useEffect, useId, useRef } from 'react'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useChartWidth } from '../../ui/charts/use-chart-width.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { FlowDrawing } from './flow-drawing.tsx'
import { findFlow, sumInside, sumLater, sumWays } from './flow-finding.ts'
import {
  type FlowPicture,
  flowPicture,
  type MemberRange,
  membersOf,
  parseRange,
  partsOf,
  rangeHolds,
  rangeKey,
  rangeSize,
} from './flow-picture.ts'
import { FlowPatterns, strokesOf, waysInOrder } from './flow-strokes.tsx'
import { FlowTable } from './flow-table.tsx'
import { memberRangeText } from './member-range-text.ts'

/** The picture with its finding, what its ribbons mean, and the same as a table. */
export function FlowFigure({ flow }: { flow: ReserveFlow }) {
  const { t } = useTranslation('glass')
  const look = useSheetParam('flow')
  const members = membersOf(flow)
  const asked = look.value === undefined ? undefined : parseRange(look.value)
  const open = asked && members.some((member) => rangeHolds(asked, member)) ? asked : undefined
  const { place, width } = useChartWidth<HTMLDivElement>()
  const caption = useFocusOnChange(look.value)
  const picture = flowPicture(flow, open)
  const isYours = flow.you !== null && members.includes(flow.you)
  const showsYou = open?.from === flow.you && open?.to === flow.you
  return (
    <figure className="grid grid-cols-1 gap-4">
      <figcaption
        ref={caption}
        tabIndex={-1}
        className="max-w-prose text-balance font-semibold text-lg"
      >
        <FlowTitle flow={flow} picture={picture} open={open} />
      </figcaption>
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
        {open && (
          <Button variant="quiet" onClick={look.close}>
            <Icon name="left" className="size-5" />
            {t('flow.back')}
          </Button>
        )}
        {isYours && !showsYou && (
          <Button variant="quiet" onClick={() => look.open(`${flow.you}`)}>
            {t('flow.showYou')}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-8">
        <div ref={place} className="min-w-0 overflow-x-auto">
          <FlowDrawing
            picture={picture}
            width={width}
            open={open}
            onOpen={(range: MemberRange) => look.open(rangeKey(range))}
          />
        </div>
        <FlowKey picture={picture} />
      </div>
      {flow.rest.links > 0 && (
        <p className="max-w-prose text-muted text-sm">
          {t('flow.rest', {
            count: flow.rest.links,
            amount: formatMoney(centavosOf(flow.rest.amount)),
          })}
        </p>
      )}
      <FlowTable picture={picture} />
    </figure>
  )
}

/** Moves the focus to what says what was opened: what was pressed is gone. */
function useFocusOnChange(value: string | undefined) {
  const element = useRef<HTMLElement>(null)
  const before = useRef(value)
  // Talks to the browser's focus.
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    element.current?.focus()
  }, [value])
  return element
}

/** What each kind of ribbon means, and how much went that way. */
function FlowKey({ picture }: { picture: FlowPicture }) {
  const { t } = useTranslation('glass')
  const id = useId()
  const sums = sumWays(picture)
  const isGrouped = picture.rows.some(({ who }) => typeof who === 'object' && rangeSize(who) > 1)
  return (
    <ul className="grid content-start gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {waysInOrder
        .toReversed()
        .filter((way) => sums[way] > 0n)
        .map((way) => (
          <li
            key={way}
            className="grid grid-cols-[auto_1fr] items-start gap-3 border-line border-t pt-3"
          >
            <svg aria-hidden="true" viewBox="0 0 44 32" className="mt-0.5 h-8 w-11">
              <FlowPatterns id={`${id}-${way}`} />
              <path d={samples[way]} {...strokesOf(way, `${id}-${way}`)} />
            </svg>
            <p className="grid">
              <Money centavos={sums[way]} size="strong" />
              <span className="text-sm">
                {t(way === 'same' && isGrouped ? 'flow.ways.sameRow' : `flow.ways.${way}`)}
              </span>
            </p>
          </li>
        ))}
    </ul>
  )
}

/** A piece of each ribbon, going where it goes. */
const samples = {
  later: 'M1 20C22 20 22 2 43 2V12C22 12 22 30 1 30Z',
  same: 'M1 11H43V21H1Z',
  earlier: 'M1 2C22 2 22 20 43 20V30C22 30 22 12 1 12Z',
  house: 'M1 11H43V21H1Z',
  left: 'M1 2C22 2 22 20 43 20V30C22 30 22 12 1 12Z',
} as const

type FlowTitleProps = {
  flow: ReserveFlow
  picture: FlowPicture
  open: MemberRange | undefined
}

/** What the picture shows, in a sentence. */
function FlowTitle({ flow, picture, open }: FlowTitleProps) {
  const { t } = useTranslation('glass')
  // Between learners and invented members are numbers that nobody has.
  const name = (whole: MemberRange, key: 'Who' | 'who') => {
    const parts = partsOf(whole, flow.ranges)
    const range = parts.map(memberRangeText).join(', ')
    return t(`flow.${key}`, { count: rangeSize(whole), range })
  }
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
