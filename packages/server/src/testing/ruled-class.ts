import { secondMs } from '@kunwari/domain/calendar/instant'
import { type Learner, type LiveClass, openLiveClass } from './live-class.ts'
import type { Answer } from './test-app.ts'

const rules = {
  deposits: { upTo: '10000.00', afterSeconds: 5, aDay: 3 },
  withdrawals: 'pay',
}
/** The job looks ten times as often; real time passes only as the test lets it, in tenths. */
const speed = 10
/** Some looks of the job. */
const looksMs = 600

export const patience = { timeout: 15_000, interval: 50 }

/** Classes in Live whose rules decide, one after the other. */
export type RuledClasses = {
  open: (rules?: Record<string, unknown>) => Promise<RuledClass>
  drop: () => Promise<void>
}

export type RuledClass = LiveClass & {
  /** Lets seconds of the lesson pass. */
  pass: (seconds: number) => void
  /** Asks for a deposit or a withdrawal, and gives its id. */
  ask: (learner: Learner, amount: string) => Promise<string>
  takeOut: (learner: Learner, amount: string) => Promise<string>
  /** A learner with so much in the wallet, approved by hand. */
  funded: (amount: string) => Promise<Learner>
  /** Money on a screen that nobody put in. */
  promise: (learner: Learner, amount: string) => Promise<unknown>
  statusOf: (...ids: string[]) => Promise<string[]>
  /** The same, to be polled. */
  outcomeOf: (...ids: string[]) => () => Promise<string[]>
  /** Where requests stand after the job has looked some times. */
  afterLooks: (...ids: string[]) => Promise<string[]>
}

export function ruledClasses(): RuledClasses {
  const rooms: LiveClass[] = []
  return {
    open: async (more = {}) => {
      const room = await openLiveClass({ ...rules, ...more }, { CLASS_SPEED: String(speed) })
      rooms.push(room)
      await room.begin()
      return withSteps(room)
    },
    drop: async () => {
      for (const { world } of rooms.splice(0)) await world.drop()
    },
  }
}

function withSteps(room: LiveClass): RuledClass {
  const { pool, pass } = room.world
  const statusOf = async (...ids: string[]): Promise<string[]> => {
    const { rows } = await pool.query(
      `select coalesce(d.status, w.status) as status
       from unnest($1::uuid[]) with ordinality as asked (id, place)
       left join deposits d on d.id = asked.id left join withdrawals w on w.id = asked.id
       order by asked.place`,
      [ids],
    )
    return rows.map(({ status }) => status)
  }
  const ask = async (learner: Learner, amount: string) => idOf(await room.deposit(learner, amount))
  return {
    ...room,
    pass: (seconds) => pass((seconds * secondMs) / speed),
    ask,
    takeOut: async (learner, amount) => idOf(await room.withdraw(learner, amount)),
    funded: async (amount) => {
      const learner = await room.learner()
      const approved = await room.approve('deposits', await ask(learner, amount))
      if (approved.status !== 200) throw new Error(`not approved: ${approved.status}`)
      return learner
    },
    promise: (learner, amount) =>
      pool.query(
        `with paid as (
           select id, wallet_balance as before from users where id = $1
         ), moved as (
           insert into transfers (
             id, debit, credit, amount, kind, reference_id, user_id, description,
             balance_before, balance_after, created_at
           )
           select gen_random_uuid(), 'adjustments', 'wallet', ($2::numeric * 100)::bigint,
             'adjustment', gen_random_uuid(), id, 'promised',
             before, before + ($2::numeric * 100)::bigint, (select clock_floor from world)
           from paid
         )
         update users set wallet_balance = wallet_balance + ($2::numeric * 100)::bigint
         where id = $1`,
        [learner.id, amount],
      ),
    statusOf,
    outcomeOf:
      (...ids) =>
      () =>
        statusOf(...ids),
    afterLooks: async (...ids) => {
      await new Promise((resolve) => {
        setTimeout(resolve, looksMs)
      })
      return statusOf(...ids)
    },
  }
}

function idOf({ status, body }: Answer): string {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.id
}
