import { recordDots } from '@kunwari/population/dots'
import { fingerprintOf } from '@kunwari/population/fingerprint'
import { followPerson } from '@kunwari/population/follow'
import { runScenario } from '@kunwari/population/run-scenario'
import type { Scenario } from '@kunwari/population/scenario'
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
    else follow(request, send)
  } catch (error) {
    send({ type: 'failure', message: error instanceof Error ? error.message : String(error) })
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
  if (!followed) throw new RangeError(`${person} never joined`)
  send({ type: 'followed', followed })
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
