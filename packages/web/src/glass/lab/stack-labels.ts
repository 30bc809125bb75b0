/** One label beside the vessel: how high its lines are together, and where its top would best stand. */
export type VesselLabel = { height: number; top: number }

/** Between two labels. */
const gap = 2

/**
 * Moves labels apart that would lie on each other: down, in the order of where they want to stand, and
 * up again where the last of them would leave the room.
 *
 * @returns the labels in the order given, with their tops
 */
export function stackLabels<Label extends VesselLabel>(
  labels: readonly Label[],
  room: { from: number; to: number },
): Label[] {
  const tops = new Map<Label, number>()
  const order = labels.toSorted((one, other) => one.top - other.top)
  let free = room.from
  for (const label of order) {
    const top = Math.max(label.top, free)
    tops.set(label, top)
    free = top + label.height + gap
  }
  let end = room.to
  for (const label of order.toReversed()) {
    const top = Math.min(tops.get(label) ?? label.top, end - label.height)
    tops.set(label, top)
    end = top - gap
  }
  return labels.map((label) => ({ ...label, top: tops.get(label) ?? label.top }))
}
