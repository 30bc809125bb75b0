import { randomBytes, randomInt } from 'node:crypto'
import { classDaysDefault, type JoinWay } from '@kunwari/contract/class'
import { addMs, dayMs, hourMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { referralCodeAlphabet } from '@kunwari/domain/referral/referral-code'
import { ConfigurationError } from '../../configuration-error.ts'
import type { Queryable } from '../../db/queryable.ts'
import { classCodeLength } from './class-code.ts'
import { becomeDemoWorld, findWorld, insertWorld, putInSetup, type WorldRow } from './world.sql.ts'

const classLifetimeMs = classDaysDefault * dayMs

type NewWorld = {
  /** The bots' share of the pool, basis points. */
  tradingShareBps: number
  /** Whether people with a password that everybody can read will be in it. */
  isDemo?: boolean
}

/**
 * Reads the world that this database holds; makes it on the first start.
 *
 * @param now real time
 * @throws ConfigurationError where a class is to be opened as the demo world, or the demo world as a class
 */
export async function openWorld(
  db: Queryable,
  { tradingShareBps, isDemo = false }: NewWorld,
  now: Instant,
): Promise<WorldRow> {
  const existing = await findWorld(db)
  if (!existing) return beginWorld(db, { tradingShareBps, isDemo }, now)
  if (existing.isDemo === isDemo) return existing
  if (existing.isDemo) throw new ConfigurationError(demoOnly)
  if (await becomeDemoWorld(db)) return { ...existing, isDemo }
  throw new ConfigurationError(classOnly)
}

const demoOnly =
  'The demo world is kept here, whose passwords everybody can read: it runs on this machine only, with DEMO=1. For a class name an empty folder, like DATA_DIR=data-class.'
const classOnly =
  'A class is kept here, and the demo world needs a place of its own: start the class with DEMO=0, or name an empty folder for the demo world, like DATA_DIR=data-demo.'

/** What a class that begins anew keeps of the one before. */
export type KeptOfClass = {
  name: string
  /** Drawn anew where it says none. */
  code?: string
  joinWith: JoinWay
  /** Of a class in stages the rules of its lesson: it stands in setup again. */
  rules: object | null
}

/**
 * Makes a world where there is none. Of several servers that do it at once, one does.
 *
 * @param kept of the class before; undefined for a class of its own
 * @param now real time
 */
export async function beginWorld(
  db: Queryable,
  { tradingShareBps, isDemo = false, kept }: NewWorld & { kept?: KeptOfClass | undefined },
  now: Instant,
): Promise<WorldRow> {
  await insertWorld(
    db,
    {
      className: kept?.name ?? 'Kunwari class',
      classCode: kept?.code ?? newClassCode(),
      joinWith: kept?.joinWith ?? 'identifier',
      endsAt: addMs(now, classLifetimeMs),
      seed: BigInt(randomInt(2 ** 47)),
      tradingShareBps,
      isDemo,
      uploadSecret: randomBytes(32),
      // Where bots trade, every full hour is an event.
      horizon: tradingShareBps > 0 ? nextFullHour(now) : nextManilaDay(now),
    },
    now,
  )
  if (kept?.rules) await putInSetup(db, kept.rules, now)
  const made = await findWorld(db)
  invariant(made, 'a world that was just made is there')
  return made
}

function nextFullHour(now: Instant): Instant {
  return instant((Math.floor(now / hourMs) + 1) * hourMs)
}

/** Six letters from the alphabet that is read aloud well. */
function newClassCode(): string {
  return Array.from(
    { length: classCodeLength },
    () => referralCodeAlphabet[randomInt(referralCodeAlphabet.length)],
  ).join('')
}
