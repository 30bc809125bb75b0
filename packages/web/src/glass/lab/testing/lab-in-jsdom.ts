import { vi } from 'vitest'
import { answerRequest } from '../answer-request.ts'
import type { LabRequest } from '../lab-messages.ts'

type Way = 'answers' | 'stays busy' | 'dies'
let way: Way = 'answers'

/** What the worker does from now on when it is asked; a test begins with one that answers. */
export function letWorker(next: Way): void {
  way = next
}

/** A worker is kept from one run to the next, and so from one test to the next. */
const asked: LabRequest[] = []

/** A bet's thousand worlds take seconds. */
const worldsOfBet = 20

function fewerWorlds(request: LabRequest): LabRequest {
  if (request.type !== 'bet') return request
  return { ...request, bet: { ...request.bet, worlds: worldsOfBet } }
}

class WorkerOnTheSpot extends EventTarget {
  postMessage(request: LabRequest): void {
    asked.push(request)
    if (way === 'stays busy') {
      const progress = { type: 'progress', day: 3, of: 365, members: 40 }
      this.dispatchEvent(new MessageEvent('message', { data: progress }))
      return
    }
    if (way === 'dies') {
      this.dispatchEvent(new ErrorEvent('error', { message: 'killed' }))
      return
    }
    answerRequest(fewerWorlds(request), (data) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    )
  }
  terminate(): void {
    // It has nothing under way.
  }
}

class NoResize {
  observe(): void {
    // Nothing is laid out, so nothing changes its size.
  }
  disconnect(): void {
    // It watches nothing.
  }
}

/**
 * Lets the laboratory run where there are no workers and no canvas: it plays on the spot, and nothing is
 * drawn. The stubs go with `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`.
 *
 * @returns what is asked of the worker from now on, in order
 */
export function labInJsdom(): LabRequest[] {
  asked.length = 0
  way = 'answers'
  vi.stubGlobal('Worker', WorkerOnTheSpot)
  vi.stubGlobal('ResizeObserver', NoResize)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  // Nothing is scrolled, either: jsdom has no such method.
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  return asked
}
