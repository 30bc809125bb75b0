import type { Route } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'
import { type Chance, pick } from '../torture/chance.ts'
import { type Draft, encodeText, goodDraft, type Sent, sentOf, setAt } from './draft.ts'
import { hostileBodies, hostilePictures } from './hostile-bodies.ts'
import { hostileHeaders } from './hostile-headers.ts'
import { hostileTexts, hostileTokens, hostileValues } from './hostile-values.ts'
import { isTakenBySchemas } from './judge.ts'
import { listSchemaFields } from './schema-fields.ts'
import { type BadInputStage, type Sender, sendersOf } from './stage.ts'

/** A request that is bad in one place: which, and how. Its bytes are made when it is sent. */
export type Case = {
  key: keyof Routes
  where: string
  what: string
  make: () => Sent
}

/**
 * Every bad request of every call, and one good one each, in the order in which they are sent: call by
 * call in turn and, within a call, place by place; of each place a chance decides which comes first.
 */
export function orderCases(stage: BadInputStage, chance: Chance): Case[] {
  // Object.keys forgets the names of a table that it was given.
  const queues = (Object.keys(routes) as (keyof Routes)[]).map((key) => {
    const all = casesOf(stage, key)
    const cases = leftOut.includes(key) ? all.filter((one) => !isTaken(one)) : all
    return inTurn(placesOf(cases, chance))
  })
  return inTurn(queues)
}

/** Calls whose good requests are not sent: the world's time would run on under all others. */
const leftOut: readonly (keyof Routes)[] = ['POST /api/admin/clock/advance']

function isTaken({ key, make }: Case): boolean {
  return isTakenBySchemas(key, make())
}

/** One of each list, then another of each, until all are empty. */
function inTurn<Item>(lists: Item[][]): Item[] {
  const length = Math.max(0, ...lists.map((list) => list.length))
  const rounds = Array.from({ length }, (_, round) => lists.flatMap((list) => list[round] ?? []))
  return rounds.flat()
}

/** The cases of each place in an order of its own, and the places too; what is good comes first. */
function placesOf(cases: Case[], chance: Chance): Case[][] {
  const places = Map.groupBy(cases, ({ where }) => where)
  const [good = [], ...bad] = [...places.values()].map((one) => shuffle(one, chance))
  return [good, ...shuffle(bad, chance)]
}

function shuffle<Item>(items: Item[], chance: Chance): Item[] {
  return items
    .map((item) => ({ item, place: chance() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Who sends: mostly whose things the request is about, so that what it says is looked at. */
export function chooseSender({ key, where }: Case, sent: Sent, chance: Chance): Sender {
  const anybody: Sender[] = ['visitor', 'member', 'support', 'admin']
  const allowed = sendersOf(key)
  const owner = sent.as ?? allowed[0] ?? 'visitor'
  const draw = where === 'nothing bad' ? 1 : chance()
  if (draw < 0.1) return pick(chance, anybody) ?? owner
  return draw < 0.25 && sent.as === undefined ? (pick(chance, allowed) ?? owner) : owner
}

function casesOf(stage: BadInputStage, key: keyof Routes): Case[] {
  const route: Route = routes[key]
  const good = goodDraft(stage, key)
  const cases: Case[] = []
  const add = (where: string, what: string, change: (draft: Draft) => Draft): void => {
    cases.push({ key, where, what, make: () => sentOf(change(good)) })
  }
  add('nothing bad', 'good', (draft) => draft)
  for (const { path, boundaries } of listSchemaFields(route.params)) {
    const [name = ''] = path
    for (const [what, text] of textsFor(boundaries)) {
      add(`params.${name}`, what, (draft) => ({
        ...draft,
        params: { ...draft.params, [name]: text },
      }))
    }
  }
  for (const { path, boundaries } of listSchemaFields(route.query)) {
    addQueryCases(add, path[0] ?? '', boundaries)
  }
  if (route.body) {
    for (const { path, boundaries } of listSchemaFields(route.body))
      addBodyCases(add, path, boundaries)
  }
  addWholeCases(add, { route, good })
  for (const [name, values] of Object.entries(hostileHeaders)) {
    for (const value of values) {
      add(`header ${name}`, String(value).slice(0, 40), (draft) => ({
        ...draft,
        headers: { ...draft.headers, [name]: value },
      }))
    }
  }
  return cases
}

type Add = (where: string, what: string, change: (draft: Draft) => Draft) => void

function addQueryCases(add: Add, name: string, boundaries: readonly unknown[]): void {
  const where = `query.${name}`
  const others = (draft: Draft) => draft.query.filter(([one]) => one !== name)
  add(where, 'missing', (draft) => ({ ...draft, query: others(draft) }))
  for (const other of [`${name}[]`, `${name}[a]`, `${name}.a`, `%20${name}`, name.toUpperCase()]) {
    add(where, `named ${other}`, (draft) => ({ ...draft, query: [...others(draft), [other, '1']] }))
  }
  add(where, 'without value', (draft) => ({ ...draft, query: [...others(draft), [name]] }))
  add(where, '900 times', (draft) => ({
    ...draft,
    query: [...others(draft), ...Array.from({ length: 900 }, (): [string, string] => [name, '1'])],
  }))
  for (const [what, text] of textsFor(boundaries)) {
    add(where, what, (draft) => ({ ...draft, query: [...others(draft), [name, encodeText(text)]] }))
    if (what === 'number') {
      add(where, 'twice', (draft) => ({
        ...draft,
        query: [...draft.query, [name, encodeText(text)]],
      }))
    }
  }
}

function addBodyCases(add: Add, path: readonly string[], boundaries: readonly unknown[]): void {
  const where = `body.${path.join('.')}`
  const put = (what: string, value: unknown) =>
    add(where, what, (draft) => ({ ...draft, body: setAt(draft.body, path, value) }))
  put('missing', undefined)
  for (const [what, text] of textsFor([])) put(what, text)
  for (const value of boundaries) put('boundary', value)
  for (const [what, values] of Object.entries(hostileValues)) {
    for (const value of values) put(what, value)
  }
  for (const token of hostileTokens) {
    add(where, `token ${token}`, (draft) => ({
      ...draft,
      body: setAt(draft.body, path, tokenMark),
      replace: [JSON.stringify(tokenMark), token],
    }))
  }
  const [name = ''] = path
  for (const first of ['null', '"500.00"', '{}']) {
    add(where, 'twice', (draft) => ({
      ...draft,
      replace: [/^\{/, `{${JSON.stringify(name)}:${first},`],
    }))
  }
}

/** Stands where a token goes that is no JSON. */
const tokenMark = 'a token stands here'

function addWholeCases(add: Add, { route, good }: { route: Route; good: Draft }): void {
  for (const [name, value] of unknownParameters) {
    add('query', `unknown ${name}`, (draft) => ({
      ...draft,
      query: [...draft.query, [name, value]],
    }))
  }
  const bodies = route.raw ? hostilePictures : []
  for (const { what, type, bytes } of [...hostileBodies(good.body ?? {}), ...bodies]) {
    add('body', what, (draft) => ({
      ...draft,
      bytes,
      headers: { ...draft.headers, 'content-type': type },
    }))
  }
}

const unknownParameters: readonly [string, string][] = [
  ['__proto__', '1'],
  ['constructor[prototype][isAdmin]', '1'],
  ['userId', '01900000-0000-7000-8000-000000000000'],
  ['role', 'admin'],
  ['%00', '%00'],
  ['%ED%A0%80', '%ED%A0%80'],
  ['%', '%zz'],
  ['a'.repeat(3_000), '1'],
  ['', ''],
  ['a', 'b;c=d'],
]

function textsFor(boundaries: readonly unknown[]): [string, string][] {
  const listed = Object.entries(hostileTexts).flatMap(([what, texts]) =>
    texts.map((text): [string, string] => [what, text]),
  )
  return [...listed, ...boundaries.map((one): [string, string] => ['boundary', String(one)])]
}
