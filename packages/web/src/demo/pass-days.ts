import type { Job } from '@kunwari/contract/admin'
import { api } from '@kunwari/contract/client'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { createElement } from 'react'
import { ownKey } from '../lib/base.ts'
import { signInAs } from '../lib/session.ts'
import { errorText } from '../texts/error-text.ts'
import { translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'
import { type DaysPassing, setDaysPassing } from './days-passing.ts'
import { DaysPassingScreen } from './days-passing-screen.tsx'
import { enterAs, forgetWayBack, rememberWayBack, wayBackTo } from './way-back.ts'

const pollMs = 60
/** So many leaps are seen one by one; more days go by in as many. */
const leapsMax = 6
/** The least that a leap is looked at. */
const lookMs = 260

/**
 * Lets days pass in a demo world: becomes its admin, moves the clock, and comes back. Somebody who is
 * the admin anyway stays who they are.
 */
export async function passDays(begun: DaysPassing): Promise<void> {
  // The tabs of a browser have one session: two at once would sign each other out on the way.
  if (!('locks' in navigator)) return letPass(begun)
  return navigator.locks.request(ownKey('kunwari.pass-days'), { ifAvailable: true }, (lock) =>
    lock ? letPass(begun) : tellElsewhere(),
  )
}

async function tellElsewhere(): Promise<void> {
  showToast({
    title: translate('demo:pass.elsewhere'),
    description: translate('demo:pass.elsewhereHint'),
  })
}

async function letPass(begun: DaysPassing): Promise<void> {
  const way = wayBackTo(begun.user)
  const isAdmin = begun.user.role === 'admin'
  show(begun)
  await orTell(async () => {
    if (!isAdmin) {
      // Where this page is closed on the way, the next one leads back.
      rememberWayBack({ ...way, isForDays: true })
      signInAs(await enterAs('admin'))
    }
    await advance(begun.days, (now, passed) => show({ ...begun, now, passed }))
  })
  await orTell(async () => {
    if (isAdmin || !way.person) return
    signInAs(await enterAs(way.person))
    forgetWayBack()
  })
  setDaysPassing(undefined)
}

function show(passing: DaysPassing): void {
  setDaysPassing(createElement(DaysPassingScreen, passing))
}

/** Moves the clock a day or a few at a time, so that each can be seen. */
async function advance(
  days: number,
  onLeap: (now: Instant, passed: number) => void,
): Promise<void> {
  const leap = Math.ceil(days / leapsMax)
  for (let passed = 0; passed < days; passed += leap) {
    const body = { days: Math.min(leap, days - passed) }
    const [{ jobId }] = await Promise.all([
      api('POST /api/admin/clock/advance', { body }),
      sleep(lookMs),
    ])
    await endOf(jobId)
    const { now } = await api('GET /api/world')
    onLeap(instant(Date.parse(now)), passed + body.days)
  }
  // The last one is looked at too.
  await sleep(lookMs)
}

/** @throws Error when it ended otherwise than done */
async function endOf(id: string): Promise<void> {
  let job: Job
  do {
    await sleep(pollMs)
    job = await api('GET /api/admin/jobs/:id', { params: { id } })
  } while (job.state === 'queued' || job.state === 'running')
  if (job.state !== 'done') throw new Error(job.message ?? job.state)
}

async function orTell(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showToast({
      variant: 'destructive',
      title: translate('demo:pass.failed'),
      description: errorText(error),
    })
  }
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
}
