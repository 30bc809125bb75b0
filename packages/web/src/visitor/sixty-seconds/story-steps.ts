import { dueDay, playStreet, street } from '@kunwari/domain/reserve/street'

/** Where the story is: what is seen, and on which of the street's days. */
export type Moment = {
  step: 'growing' | 'grown' | 'out' | 'paid' | 'running' | 'end'
  day: number
}

/** `press` is the one button, `fold` the note folded by hand, `day` that a day has gone by. */
export type Act = 'press' | 'fold' | 'day'

/** The street's story, worked out once by the rules of the wallet. */
export const story = playStreet(street)
export const you = residentOf('you')
/** What the visitor takes out, and whose deposits it is. */
export const payout = payoutTo('you')
/** When the visitor's own deposit was paid to somebody, and to whom. */
export const ownSpent = payoutTo('caring')
export const payers = payout.paidBy.map(({ from, amount }) => ({
  ...residentOf(from),
  paid: amount,
}))

export const payday = dueDay(you)
/** The first day that cannot be paid. */
export const storyEnd = endOf(story)

export const firstMoment: Moment = { step: 'growing', day: 0 }

/** What comes next. What is pressed while days go by changes nothing: they go on by themselves. */
export function nextMoment({ step, day }: Moment, act: Act): Moment {
  switch (step) {
    case 'growing':
      if (act !== 'day') return { step, day }
      return { step: day + 1 === payday ? 'grown' : step, day: day + 1 }
    case 'grown':
      return act === 'press' ? { step: 'out', day } : { step, day }
    case 'out':
      return act === 'day' ? { step, day } : { step: 'paid', day }
    case 'paid':
      return act === 'press' ? { step: 'running', day } : { step, day }
    case 'running':
      if (act !== 'day') return { step, day }
      return { step: day + 1 === storyEnd.day ? 'end' : step, day: day + 1 }
    case 'end':
      return act === 'press' ? firstMoment : { step, day }
  }
}

/** Whether days are going by. */
export function isRunning({ step }: Moment): boolean {
  return step === 'growing' || step === 'running'
}

/** What the pool holds at a day's end; on the last one nothing can be paid, and it stays as it was. */
export function poolAt(day: number): bigint {
  return story.days.findLast((one) => one.day <= day)?.pool ?? 0n
}

function residentOf(id: string) {
  const resident = street.find((one) => one.id === id)
  if (!resident) throw new Error(`${id} does not live here`)
  return resident
}

function payoutTo(id: string) {
  for (const { day, payouts } of story.days) {
    const found = payouts.find(({ to }) => to === id)
    if (found) return { ...found, day }
  }
  throw new Error(`${id} was never paid`)
}

function endOf({ runOut }: typeof story) {
  if (!runOut) throw new Error('the street pays everybody')
  return runOut
}
