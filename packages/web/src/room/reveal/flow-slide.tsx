import type { Story } from '@kunwari/contract/reveal'
import { centavosOf, formatMoney, formatMoneyParts } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import {
  type FlowEnd,
  type FlowNode,
  type FlowRibbon,
  largestBetweenGroups,
  layOutClassFlow,
} from './flow-layout.ts'
import { Slide } from './slide.tsx'
import { wholePesosTogether } from './slide-figures.ts'

// Under a title of two lines and a line about the connection, in the smallest window, its letters are still a
// thirtieth of the window's height.
const size = { width: 1200, height: 345, bar: 14, label: 470 }
/** Room for the name of a stretch that is thinner than its letters. */
const margin = 14

/** Whose money went to whom, by groups in the order of joining. */
export function FlowSlide({ story }: { story: Story }) {
  const { t } = useTranslation('room')
  const name = useGroupName(story)
  const { flow, sums } = story
  if (flow.length === 0) {
    const isHidden = centavosOf(sums.paidOut) > 0n
    return <Slide title={t(isHidden ? 'flow.tooFew' : 'flow.none')}>{undefined}</Slide>
  }
  const { left, right, ribbons } = layOutClassFlow(flow, size.height)
  const [paying, paid] = [inWholePesos(left), inWholePesos(right)]
  const most = largestBetweenGroups(flow)
  // All that a group paid, or was paid, is written as the picture writes it.
  const alike =
    most &&
    [...paying, ...paid].find(
      ({ end, exact }) =>
        exact === centavosOf(most.amount) && (end === most.from || end === most.to),
    )
  return (
    <Slide
      title={
        most
          ? t('flow.title', {
              from: name(most.from),
              to: withSmallInitial(name(most.to)),
              amount: formatMoneyParts(alike?.amount ?? centavosOf(most.amount)).whole,
            })
          : t(sums.fromOwn === sums.fromMembers ? 'flow.titleOwn' : 'flow.titleWithin')
      }
    >
      <div className="grid h-full min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-2">
        <p aria-hidden="true" className="flex justify-between text-[1.5rem]">
          <span>{t('flow.in')}</span>
          <span>{t('flow.out')}</span>
        </p>
        <svg
          aria-hidden="true"
          viewBox={`0 ${-margin} ${size.width} ${size.height + 2 * margin}`}
          // So high that its letters are a thirtieth of the window's height: larger text gives way to it.
          className="h-full min-h-[calc(20*var(--room-rem))] w-full overflow-visible"
        >
          {ribbons.map((ribbon) => (
            <path
              key={`${ribbon.from} ${ribbon.to}`}
              d={ribbonPath(ribbon)}
              fill={fillOf(ribbon)}
              opacity="0.55"
            />
          ))}
          <Side nodes={paying} name={name} isLeft />
          <Side nodes={paid} name={name} isLeft={false} />
        </svg>
      </div>
      {/* A table takes its own height even where only its words are wanted. */}
      <div className="sr-only">
        <table>
          <caption>{t('flow.caption')}</caption>
          <tbody>
            {flow.map(({ from, to, amount }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">{t('flow.row', { from: name(from), to: name(to) })}</th>
                <td>{formatMoney(centavosOf(amount))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Slide>
  )
}

type SideProps = {
  nodes: readonly FlowNode[]
  name: (end: FlowEnd) => string
  isLeft: boolean
}

function Side({ nodes, name, isLeft }: SideProps) {
  return nodes.map((node) => (
    <Node key={node.end} node={node} name={name(node.end)} isLeft={isLeft} />
  ))
}

/** A side's amounts in whole pesos that still add up, and what each is to the centavo. */
function inWholePesos(nodes: readonly FlowNode[]): (FlowNode & { exact: bigint })[] {
  const amounts = wholePesosTogether(nodes.map(({ amount }) => amount))
  return nodes.map((node, at) => ({
    ...node,
    exact: node.amount,
    amount: amounts[at] ?? node.amount,
  }))
}

function Node({ node, name, isLeft }: { node: FlowNode; name: string; isLeft: boolean }) {
  const x = isLeft ? size.label : size.width - size.label - size.bar
  const middle = node.top + node.height / 2
  return (
    <g>
      <rect
        x={x}
        y={node.top}
        width={size.bar}
        height={Math.max(2, node.height)}
        fill="var(--ink)"
      />
      <text
        x={isLeft ? size.label - 12 : size.width - size.label + 12}
        y={middle + 9}
        textAnchor={isLeft ? 'end' : 'start'}
        fontSize="28"
        className="fill-ink"
      >
        <tspan fontWeight="700">{name}</tspan> {formatMoneyParts(node.amount).whole}
      </text>
    </g>
  )
}

function ribbonPath({ start, finish }: FlowRibbon): string {
  const from = size.label + size.bar
  const to = size.width - size.label - size.bar
  const bend = (from + to) / 2
  const startEnd = start.top + start.height
  const finishEnd = finish.top + finish.height
  return `M${from} ${start.top}C${bend} ${start.top} ${bend} ${finish.top} ${to} ${finish.top}V${finishEnd}C${bend} ${finishEnd} ${bend} ${startEnd} ${from} ${startEnd}Z`
}

/** Money of later ones that went to earlier ones is what the class is about. */
function fillOf({ from, to }: FlowRibbon): string {
  if (from === to) return 'var(--edge)'
  if (from === 'trading' || from === 'capital') return 'var(--gain)'
  if (typeof to === 'number' && (from === 'extras' || (typeof from === 'number' && from > to))) {
    return 'var(--loss)'
  }
  return 'var(--lead)'
}

/** A group's name within a sentence: "to learners 1 to 8". */
function withSmallInitial(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** What a group is called: "Learners 1 to 8", "Extras", "Trading". */
function useGroupName({ quarters }: Story): (end: FlowEnd) => string {
  const { t } = useTranslation('room')
  return (end) => {
    if (typeof end !== 'number') return t(`flow.ends.${end}`)
    const group = quarters[end]
    return group ? t('order.group', group) : t('flow.learners')
  }
}
