import {
  type Bet,
  type BetOutcome,
  luckiestWorld,
  playBetWorld,
  requireBet,
  sumUpBet,
} from '@kunwari/population/bet'
import { recordDots } from '@kunwari/population/dots'
import { fingerprintOf } from '@kunwari/population/fingerprint'
import { followPerson } from '@kunwari/population/follow-person'
import { runScenario } from '@kunwari/population/run-scenario'
import type { Scenario } from '@kunwari/population/scenario'
import {
  cellsOf,
  requireSweep,
  runCell,
  type Sweep,
  type SweepCell,
} from '@kunwari/population/sweep'
import type { LabReply, LabRequest } from './lab-messages.ts'

/** No screen can show more dots than this apart. */
const dotsMax = 4_000
/** Ten messages a second are enough to see that it goes on. */
const progressEveryMs = 100

type Send = (reply: LabReply, transfer?: Transferable[]) => void

/** What the laboratory's worker does with what the page asks. Nothing stops it from within. */
export function answerRequest(request: LabRequest, send: Send): void {
  try {
    if (request.type === 'run') play(request.scenario, send)
    else if (request.type === 'follow') follow(request, send)
    else if (request.type === 'sweep') sweep(request, send)
    else bet(request, send)
  } catch (error) {
    send({
      type: 'failure',
      message: error instanceof Error ? error.message : String(error),
      // Figures beyond 2^53, and a browser without the memory for a million people.
      isTooLarge: error instanceof RangeError,
    })
  }
}

function play(scenario: Scenario, send: Send): void {
  const recorder = recordDots(dotsMax)
  const isDue = everyTenthOfASecond()
  const result = runScenario(scenario, {
    onDay(day, world) {
      recorder.onDay(day, world)
      if (!isDue()) return
      send({ type: 'progress', day: day.day, of: scenario.days, members: day.members })
    },
  })
  if (!result) return
  const { days, summary, you, world } = result
  const dots = recorder.finish(world)
  const fingerprint = fingerprintOf(scenario, days)
  send({ type: 'result', run: { scenario, days, summary, fingerprint, you, dots } }, [
    dots.states.buffer,
    dots.joinDays.buffer,
  ])
}

function follow({ scenario, person }: { scenario: Scenario; person: number }, send: Send): void {
  const follower = followPerson(person)
  runScenario(scenario, { onDay: follower.onDay })
  const followed = follower.finish()
  if (!followed) throw new Error(`${person} never joined`)
  send({ type: 'followed', followed })
}

function sweep({ sweep: asked }: { sweep: Sweep }, send: Send): void {
  requireSweep(asked)
  const of = cellsOf(asked)
  const isDue = everyTenthOfASecond()
  const cells: SweepCell[] = []
  for (let done = 0; done < of; done++) {
    const cell = runCell(asked, done)
    if (cell) cells.push(cell)
    if (isDue()) send({ type: 'count', done, of })
  }
  send({ type: 'swept', cells })
}

function bet({ bet: asked }: { bet: Bet }, send: Send): void {
  requireBet(asked)
  const { worlds: of } = asked
  const isDue = everyTenthOfASecond()
  const outcomes: BetOutcome[] = []
  for (let done = 0; done < of; done++) {
    const outcome = playBetWorld(asked, done)
    if (outcome) outcomes.push(outcome)
    if (isDue()) send({ type: 'count', done, of })
  }
  send({
    type: 'betPlayed',
    played: { result: sumUpBet(outcomes), lucky: luckiestWorld(asked, outcomes) },
  })
}

/** Says whether it is time to tell how far it is. */
function everyTenthOfASecond(): () => boolean {
  let toldAt = performance.now()
  return () => {
    const at = performance.now()
    if (at - toldAt < progressEveryMs) return false
    toldAt = at
    return true
  }
}
