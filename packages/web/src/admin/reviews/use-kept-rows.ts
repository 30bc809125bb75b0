import { useState } from 'react'

/** As many rows as a queue can have. */
const everyRow = Number.POSITIVE_INFINITY

/** So many that wait no more stay until their places are needed: a class with rules decides hundreds in its minutes. */
export const goneMax = 20

export type KeptQueue<Row> = {
  /** In their places, those that wait no more among them. */
  shown: readonly Row[]
  /** Of those shown, the ones that wait, in the order in which they were read. */
  waiting: readonly Row[]
  gone: readonly string[]
  clear: () => void
  /** Of those that wait no more, these are not there at all: their class was wiped. */
  drop: (ids: readonly string[]) => void
  /** These are being decided here: they may leave. */
  begin: (ids: readonly string[]) => void
  /** Nothing was decided about these after all. */
  giveBack: (ids: readonly string[]) => void
}

/**
 * Keeps the rows of a queue in their places for as long as it is looked at.
 *
 * @param together decided here together: they leave as those do that are decided one by one
 */
export function useKeptRows<Row extends { id: string }>(
  read: readonly Row[],
  together: ReadonlySet<string>,
  rowsMax: number = everyRow,
): KeptQueue<Row> {
  const [state, setState] = useState<KeptRows<Row>>(() =>
    keepRows({ read: [], shown: [], gone: [], mine: new Set() }, { read, rowsMax }),
  )
  let kept = state
  if (state.read !== read) {
    // Set while drawing, so that no frame shows the rows without their places.
    kept = keepRows(state, { read, rowsMax, together })
    setState(kept)
  }
  const shown = new Set(kept.shown.map(({ id }) => id))
  return {
    shown: kept.shown,
    waiting: read.filter(({ id }) => shown.has(id)),
    gone: kept.gone,
    clear: () => setState((now) => inOrder(clearGone(now, rowsMax))),
    drop: (ids) => setState((now) => clearGone(now, rowsMax, ids)),
    begin: (ids) => setState((now) => ({ ...now, mine: new Set([...now.mine, ...ids]) })),
    giveBack: (ids) =>
      setState((now) => ({
        ...now,
        mine: new Set([...now.mine].filter((id) => !ids.includes(id))),
      })),
  }
}

/**
 * Rows of a queue that keep their places while somebody looks: what was decided elsewhere stays among
 * them until it is cleared or its place is needed, and what is new comes at the end.
 */
export type KeptRows<Row> = {
  /** What was read last. */
  read: readonly Row[]
  shown: readonly Row[]
  /** Of those shown, the ones that wait no more; in the order in which that was learnt. */
  gone: readonly string[]
  /** Being decided here: they leave without staying behind. */
  mine: ReadonlySet<string>
}

/** Takes over what was read anew. */
export function keepRows<Row extends { id: string }>(
  kept: KeptRows<Row>,
  input: { read: readonly Row[]; rowsMax: number; together?: ReadonlySet<string> },
): KeptRows<Row> {
  const { read, rowsMax, together } = input
  const fresh = new Map(read.map((row) => [row.id, row]))
  const stayed = kept.shown.flatMap((row) => {
    const known = fresh.get(row.id)
    if (known) return [known]
    return kept.mine.has(row.id) || together?.has(row.id) ? [] : [row]
  })
  const there = new Set(stayed.map(({ id }) => id))
  const arrived = read.filter(({ id }) => !there.has(id))
  const isGone = (id: string) => there.has(id) && !fresh.has(id)
  const before = kept.gone.filter(isGone)
  const since = stayed.map(({ id }) => id).filter((id) => isGone(id) && !before.includes(id))
  // Where there is no room left, or more are gone than stay, what waits takes the places of those that were shown as
  // gone first: nothing moves, and what is new is not below hundreds that were decided.
  const spare = Math.min(before.length, Math.max(0, before.length + since.length - goneMax))
  const free = Math.max(0, rowsMax - stayed.length)
  const room = Math.min(free, Math.max(0, arrived.length - spare))
  const rest = arrived.slice(room)
  const taken = new Map(before.slice(0, rest.length).map((id, at) => [id, rest[at]]))
  return {
    read,
    shown: [...stayed.map((row) => taken.get(row.id) ?? row), ...arrived.slice(0, room)],
    gone: [...before.filter((id) => !taken.has(id)), ...since],
    mine: new Set([...kept.mine].filter((id) => fresh.has(id))),
  }
}

/** Takes out what waits no more, all of it or these, and fills up with what does. */
export function clearGone<Row extends { id: string }>(
  kept: KeptRows<Row>,
  rowsMax: number,
  ids: readonly string[] = kept.gone,
): KeptRows<Row> {
  const out = new Set(kept.gone.filter((id) => ids.includes(id)))
  const shown = kept.shown.filter(({ id }) => !out.has(id))
  const gone = kept.gone.filter((id) => !out.has(id))
  return keepRows({ ...kept, shown, gone }, { read: kept.read, rowsMax })
}

/** Once all that was decided is cleared, nothing keeps a place: the rows stand as they were read. */
function inOrder<Row extends { id: string }>(kept: KeptRows<Row>): KeptRows<Row> {
  const ids = new Set(kept.shown.map(({ id }) => id))
  return { ...kept, shown: kept.read.filter(({ id }) => ids.has(id)) }
}
