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

// The module of a worker: it plays worlds beside the page, which stays quick meanwhile.
addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  try {
    if (data.type === 'run') play(data.scenario)
    else follow(data)
  } catch (error) {
    send({ type: 'failure', message: error instanceof Error ? error.message : String(error) })
  }
})

function play(scenario: Scenario): void {
  const recorder = recordDots(dotsMax)
  let toldAt = performance.now()
  const result = runScenario(scenario, {
    onDay(day, world) {
      recorder.onDay(day, world)
      const at = performance.now()
      if (at - toldAt < progressEveryMs) return
      toldAt = at
      send({ type: 'progress', day: day.day, of: scenario.days, members: day.members })
    },
  })
  // Nothing stops this run from within.
  if (!result) return
  const { days, summary, you, world } = result
  const dots = recorder.finish(world)
  const fingerprint = fingerprintOf(scenario, days)
  send({ type: 'result', run: { scenario, days, summary, fingerprint, you, dots } }, [
    dots.states.buffer,
    dots.joinDays.buffer,
  ])
}

function follow({ scenario, person }: { scenario: Scenario; person: number }): void {
  const follower = followPerson(person)
  runScenario(scenario, { onDay: follower.onDay })
  const followed = follower.finish()
  if (!followed) throw new RangeError(`${person} never joined`)
  send({ type: 'followed', followed })
}

function send(reply: LabReply, transfer: Transferable[] = []): void {
  postMessage(reply, { transfer })
}
