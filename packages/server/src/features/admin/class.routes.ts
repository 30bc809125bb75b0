import { classDaysMax, hubClassDaysMax } from '@kunwari/contract/class'
import type { Routes } from '@kunwari/contract/routes'
import { instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { inSnapshot, inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type Call, type ClassCalls, handle } from '../../http/handle.ts'
import { rehearsalRunningError } from '../lesson/rehearsals.ts'
import { whenClockRests } from '../lesson/when-clock-rests.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import type { OutcomeMemo } from '../story/read-outcome.ts'
import { readClass } from '../world/read-class.ts'
import { changeClass } from './change-class.ts'
import { sumHeld } from './class-end.sql.ts'
import { endClass, undoEnd } from './end-class.ts'
import { writeEverythingZip } from './everything-zip.ts'
import { tooManyDownloadsError } from './exports.routes.ts'
import { presentClass, presentClassEnd } from './present-class.ts'
import { finishWipe, requestWipe } from './restart-class.ts'

/** Each holds a connection while it is written. */
const downloadsMax = 2

/** The class that this world is, as its instructor sees it, from its settings to what comes after it. */
export function classRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  outcome: () => OutcomeMemo,
): void {
  const { pool, realNow } = deps
  const daysMax = deps.configuration.hubPage === null ? classDaysMax : hubClassDaysMax

  handle(calls, 'GET /api/admin/class', async () => presentClass(await readClass(pool)))

  handle(calls, 'PUT /api/admin/class', async ({ body, ...call }) => {
    const endsAt = body.endsAt === undefined ? undefined : instant(Date.parse(body.endsAt))
    if (endsAt !== undefined && endsAt <= realNow()) {
      await reauthenticate(deps, call.session, realNow())
    }
    const change = { name: body.name, endsAt, joinWith: body.joinWith }
    return call.write(async (tx) =>
      presentClass(await changeClass(tx, { ...whoAsks(call), change, daysMax }, realNow())),
    )
  })

  handle(calls, 'GET /api/admin/class/end', () =>
    inSnapshot(pool, async (tx) => presentClassEnd(await readClass(tx), await sumHeld(tx))),
  )

  handle(calls, 'POST /api/admin/class/end', async (call) => {
    await reauthenticate(deps, call.session, realNow())
    return whenClockRests(deps, () =>
      call.write(async (tx) => presentClass(await endClass(tx, whoAsks(call), realNow))),
    )
  })

  handle(calls, 'POST /api/admin/class/undo-end', (call) =>
    call.write(async (tx) => presentClass(await undoEnd(tx, whoAsks(call), realNow()))),
  )

  let downloads = 0
  handle(calls, 'GET /api/admin/class/everything.zip', async ({ session, reply }) => {
    await reauthenticate(deps, session, realNow())
    if (downloads >= downloadsMax) throw tooManyDownloadsError()
    downloads += 1
    const zip = await writeEverythingZip(deps, outcome(), realNow()).catch((error: unknown) => {
      downloads -= 1
      throw error
    })
    // However it ends, from here on it is counted out here alone.
    zip.once('close', () => {
      downloads -= 1
    })
    return reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="kunwari-class.zip"')
      .send(zip)
  })

  handle(calls, 'POST /api/admin/class/wipe', (call) =>
    beginAnew(deps, { ...call, kind: 'wipe', code: call.body.code }),
  )

  handle(calls, 'POST /api/admin/class/new', (call) =>
    beginAnew(deps, { ...call, kind: 'new', code: null }),
  )
}

/** The parts of a call that say who makes it, whatever the call. */
type AdminCall = Pick<Call<Routes['POST /api/admin/class/new']>, 'person' | 'request'>
type BeginCall = AdminCall & Pick<Call<Routes['POST /api/admin/class/new']>, 'session' | 'keyed'>

async function beginAnew(
  deps: Dependencies,
  call: BeginCall & { kind: 'wipe' | 'new'; code: string | null },
) {
  const { pool, realNow } = deps
  // A rehearsal begins and ends with its own call.
  if (deps.rehearsalId !== null) throw rehearsalRunningError()
  await reauthenticate(deps, call.session, realNow())
  const { kind, code, keyed } = call
  if (deps.wipeByHub && kind === 'new') throw refusalError('wrong_state.begin_on_hub')
  const asked = { ...whoAsks(call), kind, code, keyed }
  const answered = await inTransaction(pool, (tx) => requestWipe(tx, asked, realNow()))
  if (answered) return answered
  if (deps.wipeByHub) {
    const wiped = presentClass(await readClass(pool))
    await deps.wipeByHub(whoAsks(call))
    return wiped
  }
  await finishWipe(deps, realNow())
  await deps.openNextWorld()
  return presentClass(await readClass(pool))
}

function whoAsks({ person, request }: AdminCall): { adminId: string; address: string } {
  return { adminId: person.id, address: request.ip }
}
