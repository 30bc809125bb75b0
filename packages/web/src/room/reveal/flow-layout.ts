import type { Story } from '@kunwari/contract/reveal'
import { shareOf } from '../../lib/share-of.ts'
import { centavosOf } from '../../texts/format-money.ts'

export type FlowEnd = Story['flow'][number]['from'] | Story['flow'][number]['to']

/** A stretch of a side, in the drawing's units. */
type Stretch = { top: number; height: number }

export type FlowNode = Stretch & { end: FlowEnd; amount: bigint }
export type FlowRibbon = {
  from: FlowEnd
  to: FlowEnd
  amount: bigint
  start: Stretch
  finish: Stretch
}

export type FlowLayout = { left: FlowNode[]; right: FlowNode[]; ribbons: FlowRibbon[] }

const gap = 26

/**
 * Places who paid in on the left and who was paid on the right, in the order of joining, each as high as
 * its money, and the ribbons between them.
 *
 * @param height of the drawing
 */
export function layOutClassFlow(flow: Story['flow'], height: number): FlowLayout {
  const links = flow.map(({ from, to, amount }) => ({ from, to, amount: centavosOf(amount) }))
  const total = links.reduce((sum, { amount }) => sum + amount, 0n)
  const side = (of: 'from' | 'to'): FlowNode[] => {
    const ends = ordered(links.map((link) => link[of]))
    const free = height - gap * (ends.length - 1)
    let top = 0
    return ends.map((end) => {
      const amount = links
        .filter((link) => link[of] === end)
        .reduce((sum, link) => sum + link.amount, 0n)
      const node = { end, amount, top, height: shareOf(amount, total) * free }
      top += node.height + gap
      return node
    })
  }
  const left = side('from')
  const right = side('to')
  const used = new Map<FlowNode, number>()
  const take = (node: FlowNode | undefined, amount: bigint): Stretch => {
    if (!node) return { top: 0, height: 0 }
    const before = used.get(node) ?? 0
    const share = shareOf(amount, node.amount) * node.height
    used.set(node, before + share)
    return { top: node.top + before, height: share }
  }
  const ribbons = left.flatMap(({ end }) =>
    right.flatMap(({ end: to }) =>
      links
        .filter((link) => link.from === end && link.to === to)
        .map((link) => ({ ...link, place: { end, to } })),
    ),
  )
  // Left ends are used from top to bottom by where they go, right ends by where they come from.
  const starts = new Map(
    ribbons.map((link) => [
      link,
      take(
        left.find(({ end }) => end === link.from),
        link.amount,
      ),
    ]),
  )
  used.clear()
  const finishes = new Map(
    ribbons
      .toSorted((one, other) => rank(one.from) - rank(other.from))
      .map((link) => [
        link,
        take(
          right.find(({ end }) => end === link.to),
          link.amount,
        ),
      ]),
  )
  const none = { top: 0, height: 0 }
  return {
    left,
    right,
    ribbons: ribbons.map((link) => ({
      from: link.from,
      to: link.to,
      amount: link.amount,
      start: starts.get(link) ?? none,
      finish: finishes.get(link) ?? none,
    })),
  }
}

/** The largest sum that went from one group to another one; undefined when none did. */
export function largestBetweenGroups(flow: Story['flow']): Story['flow'][number] | undefined {
  return flow
    .filter(({ from, to }) => isGroup(from) && isGroup(to) && from !== to)
    .toSorted((one, other) => (centavosOf(other.amount) > centavosOf(one.amount) ? 1 : -1))[0]
}

/** Whether an end is people, and not what is nobody’s. */
function isGroup(end: FlowEnd): boolean {
  return typeof end === 'number' || end === 'extras'
}

function ordered(ends: FlowEnd[]): FlowEnd[] {
  return [...new Set(ends)].toSorted((one, other) => rank(one) - rank(other))
}

/** Groups by the order of joining, then the extras, then what is nobody's. */
function rank(end: FlowEnd): number {
  if (typeof end === 'number') return end
  return 100 + ['extras', 'trading', 'capital', 'staff'].indexOf(end)
}
