import { setTimeout as delay } from 'node:timers/promises'
import { pick, pickWeighted } from './chance.ts'
import {
  adjustBalance,
  askForDeposit,
  askForWithdrawal,
  buyPlan,
  cancelPlan,
  collect,
  decide,
  reverse,
} from './operations.ts'
import type { Player } from './players.ts'
import { replay, type Stage, takeFrom } from './stage.ts'

/** Clients that do one thing after another until they are told to stop. */
export type Clients = {
  /** Lets what is under way come to its end, and nothing new begin. */
  hush(): Promise<void>
  goOn(): void
  /** Hushes them for good. */
  end(): Promise<void>
}

const memberActs = {
  buy: 65,
  deposit: 18,
  withdraw: 22,
  cancel: 4,
  replay: 3,
} as const

const adminActs = {
  decide: 80,
  race: 6,
  reverse: 6,
  adjust: 10,
  cancelPlan: 5,
  replay: 2,
} as const

const leaderActs = { daily: 1, monthly: 1, buy: 2 } as const

/** Of ten clients, three are admins; two of all are the leader's, who races himself. */
const adminShare = 0.3
const leaderClients = 2
const hushPollMs = 10
/** An admin with nothing to decide looks again after this long. */
const idleMs = 20

/**
 * Sets clients to work.
 *
 * @param pauseMs what each waits between two acts at most; 0 for none
 * @param clock one more act, of one client: lets simulated time pass
 */
export function startClients(
  stage: Stage,
  { clients, pauseMs, clock }: { clients: number; pauseMs: number; clock: () => Promise<void> },
): Clients {
  const now = { isOver: false, active: 0 }
  let hushed: { wait: Promise<void>; wake: () => void } | undefined

  async function work(act: () => Promise<void>): Promise<void> {
    while (!now.isOver) {
      if (hushed) {
        await hushed.wait
        continue
      }
      now.active += 1
      // What a client cannot make sense of is a fault, and no reason for the others to stop.
      await act()
        .catch((error: unknown) => stage.onFault(`a client fell: ${error}`))
        .finally(() => {
          now.active -= 1
        })
      if (pauseMs > 0) await delay(stage.chance() * pauseMs)
    }
  }

  const { members, leader, admins } = stage.players
  const adminClients = Math.max(2, Math.floor(clients * adminShare))
  const running = Array.from({ length: clients }, (_, index) => {
    if (index < adminClients) return work(() => actAsAdmin(stage, admins[index % 2] ?? admins[0]))
    if (leader && index < adminClients + leaderClients)
      return work(() => actAsLeader(stage, leader))
    const member = members[index % members.length]
    if (!member) throw new Error('nobody plays')
    return work(() => actAsMember(stage, member))
  })
  running.push(work(clock))

  async function hush(): Promise<void> {
    if (!hushed) {
      const { promise, resolve } = Promise.withResolvers<void>()
      hushed = { wait: promise, wake: resolve }
    }
    while (now.active > 0) await delay(hushPollMs)
  }
  function goOn(): void {
    const { wake } = hushed ?? {}
    hushed = undefined
    wake?.()
  }
  return {
    hush,
    goOn,
    end: async () => {
      now.isOver = true
      goOn()
      await Promise.all(running)
    },
  }
}

async function actAsMember(stage: Stage, member: Player): Promise<void> {
  switch (pickWeighted(stage.chance, memberActs)) {
    case 'buy':
      return buyPlan(stage, member)
    case 'deposit':
      return askForDeposit(stage, member)
    case 'withdraw':
      return askForWithdrawal(stage, member)
    case 'cancel': {
      const note = takeFrom(stage.chance, stage.open, ({ person }) => person === member.name)
      return note && decide(stage, member, { note, what: 'cancelled' })
    }
    case 'replay':
      return replay(stage)
  }
}

async function actAsAdmin(stage: Stage, admin: Player): Promise<void> {
  const { chance } = stage
  switch (pickWeighted(chance, adminActs)) {
    case 'decide': {
      const note = takeFrom(chance, stage.open)
      const what = chance() < 0.8 ? 'approved' : 'rejected'
      return note ? decide(stage, admin, { note, what }) : delay(idleMs)
    }
    case 'race': {
      const note = takeFrom(chance, stage.open)
      if (!note) return delay(idleMs)
      const [one, other] = stage.players.admins
      await Promise.all([
        decide(stage, one, { note, what: 'approved' }),
        decide(stage, other, { note, what: 'rejected' }),
      ])
      return
    }
    case 'reverse': {
      const note = takeFrom(chance, stage.approved)
      return note && reverse(stage, admin, note)
    }
    case 'adjust': {
      const member = pick(chance, stage.players.members)
      return member && adjustBalance(stage, admin, member)
    }
    case 'cancelPlan': {
      const plan = pick(chance, stage.plans)
      return plan && cancelPlan(stage, admin, plan)
    }
    case 'replay':
      return replay(stage)
  }
}

async function actAsLeader(stage: Stage, leader: Player): Promise<void> {
  const act = pickWeighted(stage.chance, leaderActs)
  return act === 'buy' ? buyPlan(stage, leader) : collect(stage, leader, act)
}
