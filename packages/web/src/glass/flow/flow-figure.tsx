import type { ReserveFlow } from '@kunwari/contract/reserve'
import { useEffect, useRef } from 'react'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useDrawingWidth } from '../../ui/charts/use-chart-width.ts'
import { Icon } from '../../ui/icon.tsx'
import { FlowDrawing } from './flow-drawing.tsx'
import { FlowKey } from './flow-key.tsx'
import { flowPicture, membersOf } from './flow-picture.ts'
import { FlowTable } from './flow-table.tsx'
import { FlowTitle } from './flow-title.tsx'
import { holds, type MemberRange, parseRange, rangeKey } from './member-range.ts'

/** The picture with its finding, what its ribbons mean, and the same as a table. */
export function FlowFigure({ flow }: { flow: ReserveFlow }) {
  const { t } = useTranslation('glass')
  const look = useSheetParam('flow')
  const members = membersOf(flow)
  const asked = look.value === undefined ? undefined : parseRange(look.value)
  const open = asked && members.some((member) => holds(asked, member)) ? asked : undefined
  const { place, width } = useDrawingWidth<HTMLDivElement>()
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
        <div ref={place}>
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
