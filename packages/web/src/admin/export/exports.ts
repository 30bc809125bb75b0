import { apiFile } from '@kunwari/contract/client'
import { useSyncExternalStore } from 'react'
import { saveFile } from '../../lib/save-file.ts'

/** What can be taken out as a file. */
export type ExportName = 'deposits' | 'withdrawals' | 'users' | 'transactions' | 'audit'

/** How a download stands. */
export type ExportState =
  | { stage: 'idle' }
  | ({ stage: 'running' } & Progress)
  | { stage: 'saved'; file: string; lines: number }
  | { stage: 'stopped' }
  /** The file ended before its end; nothing was saved. */
  | { stage: 'cutOff' }
  | { stage: 'refused'; error: unknown }

const idle: ExportState = { stage: 'idle' }

/** Pieces become a blob, which the browser keeps where it likes, once they are this much. */
const foldBytes = 4_000_000

// Outside of React: a download goes on while the admin looks at another section.
const states = new Map<ExportName, ExportState>()
const running = new Map<ExportName, AbortController>()
const listeners = new Set<() => void>()

export function useExport(what: ExportName): ExportState {
  return useSyncExternalStore(subscribe, () => states.get(what) ?? idle)
}

/**
 * Fetches a file piece by piece, and saves it if it came whole.
 *
 * @returns how it ended; undefined where it is under way already
 */
export async function startExport(what: ExportName): Promise<ExportState | undefined> {
  if (running.has(what)) return undefined
  const controller = new AbortController()
  running.set(what, controller)
  set(what, { stage: 'running', done: 0, of: undefined })
  const ending = await fetchFile(what, controller.signal)
  running.delete(what)
  set(what, ending)
  return ending
}

/** Stops a download; nothing is saved. */
export function stopExport(what: ExportName): void {
  running.get(what)?.abort()
}

async function fetchFile(what: ExportName, signal: AbortSignal): Promise<ExportState> {
  const meter = meterFile()
  let hasBegun = false
  try {
    const response = await apiFile(`GET /api/admin/export/${what}.csv`, { signal })
    hasBegun = true
    const blob = await collect(response, (bytes) => {
      meter.take(bytes)
      set(what, { stage: 'running', ...meter.progress() })
    })
    if (!meter.isWhole()) return { stage: 'cutOff' }
    const file = `kunwari-${what}.csv`
    saveFile(blob, file)
    return { stage: 'saved', file, lines: meter.progress().done }
  } catch (error) {
    if (signal.aborted) return { stage: 'stopped' }
    // A connection that breaks in the middle is a TypeError too, as one that was never made.
    return hasBegun && error instanceof TypeError
      ? { stage: 'cutOff' }
      : { stage: 'refused', error }
  }
}

async function collect(response: Response, onPiece: (bytes: Uint8Array) => void): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? 'text/csv'
  if (!response.body) return new Blob([], { type })
  const reader = response.body.getReader()
  let whole = new Blob([], { type })
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let held = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    onPiece(value)
    pieces.push(value)
    held += value.length
    if (held < foldBytes) continue
    whole = new Blob([whole, ...pieces], { type })
    pieces = []
    held = 0
  }
  return new Blob([whole, ...pieces], { type })
}

function set(what: ExportName, next: ExportState): void {
  if (isSameToEyes(states.get(what), next)) return
  states.set(what, next)
  for (const listener of listeners) listener()
}

/** Whether nobody could see a difference: pieces come faster than a bar can show. */
function isSameToEyes(last: ExportState | undefined, next: ExportState): boolean {
  if (last?.stage !== 'running' || next.stage !== 'running') return false
  if (last.of !== next.of || next.of === undefined) return false
  return percentOf(last) === percentOf(next)
}

/** How much of a file has come, in whole percent; undefined until the file said how long it is. */
export function percentOf({ done, of }: Progress): number | undefined {
  if (of === undefined) return undefined
  return of === 0 ? 100 : Math.floor((done * 100) / of)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const newline = 0x0a
const quote = 0x22
/** The stamp, how many lines follow, an empty line, and the columns' names. */
const linesBefore = 4
const lastLine = '# end\n'
const headMax = 256

type Progress = {
  /** Lines of the table that have come. */
  done: number
  /** Lines that the file says it has; undefined until it said so. */
  of: number | undefined
}

/**
 * Measures a file of the back office while it comes in: its second line says how many lines follow,
 * and its last one that it is whole.
 */
export function meterFile() {
  let lines = 0
  let isQuoted = false
  let head = ''
  let tail = ''
  let of: number | undefined
  const decoder = new TextDecoder()

  return {
    /** Takes the next bytes; pieces may be cut anywhere. */
    take(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (byte === quote) isQuoted = !isQuoted
        else if (byte === newline && !isQuoted) lines += 1
      }
      // Plain ASCII by what is looked for: a letter cut in half changes nothing about it.
      tail = (tail + decoder.decode(bytes.slice(-lastLine.length))).slice(-lastLine.length)
      if (of === undefined && head.length < headMax) {
        head += decoder.decode(bytes.slice(0, headMax))
        of = countIn(head)
      }
    },
    progress(): Progress {
      const done = Math.max(0, lines - linesBefore)
      return { done: of === undefined ? done : Math.min(done, of), of }
    },
    /** Whether the file came to its end. */
    isWhole(): boolean {
      return !isQuoted && tail === lastLine
    },
  }
}

function countIn(head: string): number | undefined {
  const [, count] = /^.*\n# ([0-9]+) lines\n/.exec(head) ?? []
  return count === undefined ? undefined : Number(count)
}
