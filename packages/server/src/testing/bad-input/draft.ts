import type { Route } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'
import { goodRequests } from './good-requests.ts'
import type { BadInputStage, Sender } from './stage.ts'

type Headers = Record<string, string | string[]>

/** A request before it is written down. */
export type Draft = {
  key: keyof Routes
  as: Sender | undefined
  params: Record<string, string>
  /** Names and values as they stand in the address. */
  query: [name: string, value?: string][]
  body: unknown
  /** What to put where in the JSON text of the body. */
  replace?: [string | RegExp, string]
  /** In place of the body. */
  bytes?: Buffer
  headers: Headers
}

/** A request as it goes out, and what a server must read in it. */
export type Sent = {
  as: Sender | undefined
  method: string
  target: string
  headers: Headers
  bytes: Buffer | undefined
  /** What the schemas have to look at; a body that cannot be read is none that may be taken. */
  parts: { params: unknown; query: unknown; body: unknown; isReadable: boolean }
}

/** The good request of a call. */
export function goodDraft(stage: BadInputStage, key: keyof Routes): Draft {
  const good: { as?: Sender; params?: object; query?: object; body?: unknown } = goodRequests(
    stage.things,
  )[key]
  const route: Route = routes[key]
  const isUpload = route.raw === 'upload'
  return {
    key,
    as: good.as,
    params: Object.fromEntries(Object.entries(good.params ?? {})),
    query: Object.entries(good.query ?? {}).map(([name, value]) => [name, encodeText(value)]),
    body: good.body,
    ...(isUpload && { bytes: Buffer.from('bytes') }),
    headers: isUpload ? { 'content-type': 'image/png' } : {},
  }
}

/** Writes a draft down. */
export function sentOf(draft: Draft): Sent {
  const [method = '', pattern = ''] = draft.key.split(' ')
  const path = pattern.replace(/:([a-zA-Z]+)/g, (_, name) => encodeText(draft.params[name] ?? ''))
  const query = draft.query.map((pair) => pair.join('=')).join('&')
  const text = draft.body === undefined ? undefined : textOf(draft)
  const bytes = draft.bytes ?? (text === undefined ? undefined : Buffer.from(text))
  return {
    as: draft.as,
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(bytes !== undefined &&
        draft.bytes === undefined && { 'content-type': 'application/json' }),
      ...draft.headers,
    },
    bytes,
    parts: {
      params: draft.params,
      query: readQuery(query),
      ...readBody(bytes),
    },
  }
}

function textOf({ body, replace }: Draft): string {
  const text = JSON.stringify(body)
  // A function, for a token may hold what a replacement's text would mean something by.
  return replace === undefined ? text : text.replace(replace[0], () => replace[1])
}

function readQuery(text: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') continue
    const before = Object.hasOwn(read, name) ? read[name] : undefined
    read[name] = before === undefined ? value : [before, value].flat()
  }
  return read
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const unstorable = /\0|\p{Surrogate}/u

function readBody(bytes: Buffer | undefined): { body: unknown; isReadable: boolean } {
  if (bytes === undefined || bytes.length === 0) return { body: undefined, isReadable: true }
  try {
    const body: unknown = JSON.parse(utf8.decode(bytes))
    return { body, isReadable: !holdsUnstorable(body) }
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    return { body: undefined, isReadable: false }
  }
}

function holdsUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return unstorable.test(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > 100) return true
  return Object.entries(value).some(
    ([name, part]) => unstorable.test(name) || holdsUnstorable(part, depth + 1),
  )
}

/** A copy of a value in which one place holds something else; undefined takes the place out. */
export function setAt(value: unknown, path: readonly string[], put: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return put
  if (Array.isArray(value)) {
    return value.map((one, at) => (String(at) === name ? setAt(one, rest, put) : one))
  }
  const before = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const inner = before.find(([one]) => one === name)?.[1]
  return Object.fromEntries([
    ...before.filter(([one]) => one !== name),
    [name, setAt(inner, rest, put)],
  ])
}

/** A text as it stands in an address: half characters too, which no browser would send. */
export function encodeText(text: string): string {
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0
      if (point < 0xd800 || point > 0xdfff) return encodeURIComponent(character)
      const bytes = [0xe0 | (point >> 12), 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f)]
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
    })
    .join('')
}
