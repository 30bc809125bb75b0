import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable } from '../db/queryable.ts'
import type { SessionFacts } from './session.sql.ts'

/** Notes the class code that was entered in a browser, and the consent that came with it, if any did. */
export async function saveJoinedClass(
  db: Queryable,
  input: { sid: string; classCode: string; consent: SessionFacts['consent'] },
): Promise<void> {
  const { sid, classCode, consent } = input
  const facts = { joinedClass: classCode, ...(consent !== undefined && { consent }) }
  await firstRow(
    db,
    'save-joined-class',
    `update sessions set sess = (sess - 'consent') || $2::jsonb where sid = $1 returning true`,
    [sid, JSON.stringify(facts)],
  )
}

/**
 * Notes that a code for an identifier arrived in a browser. What has lapsed goes.
 *
 * @param until real time
 */
export async function saveVerified(
  db: Queryable,
  input: { sid: string; identifier: string; until: Instant },
  now: Instant,
): Promise<void> {
  await firstRow(
    db,
    'save-verified',
    `update sessions set sess = jsonb_set(
       sess, '{verified}',
       coalesce(
         (select jsonb_object_agg(v.key, v.value) from jsonb_each(sess -> 'verified') v
          where v.value::bigint > $4),
         '{}'
       ) || jsonb_build_object($2::text, $3::bigint)
     )
     where sid = $1 returning true`,
    [input.sid, input.identifier, input.until, now],
  )
}

/**
 * Uses up a browser's proof of an identifier.
 *
 * @returns whether there was one that had not lapsed
 */
export async function spendVerified(
  db: Queryable,
  input: { sid: string; identifier: string },
  now: Instant,
): Promise<boolean> {
  const row = await firstRow(
    db,
    'spend-verified',
    `update sessions set sess = sess #- array['verified', $2::text]
     where sid = $1 and (sess -> 'verified' -> $2::text)::bigint > $3
     returning true`,
    [input.sid, input.identifier, now],
  )
  return row !== undefined
}
