import type { Spot } from '@kunwari/contract/offers'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { spotScreens } from '@kunwari/domain/red-flags/spot-screens.at-build'
import { isHonestElement } from '@kunwari/domain/red-flags/spottable'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../http/access.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { waitForStage } from '../lesson/stage-gate.ts'
import { insertRedFlagFound } from '../notes/red-flags.sql.ts'
import { countSpots, insertScreenOpened, insertSpot } from '../offers/spots.sql.ts'
import { readSpotting } from '../offers/spotting.ts'
import { refuseStaff } from './step-out.ts'

/** Red flags that are spotted before they are read. */
export function spotRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'POST /api/class/opened', async ({ body: { screen }, person, write }) => {
    refuseStaff(person)
    if (!spotScreens.includes(screen))
      throw refusalError('invalid_input.screen', { path: 'screen' })
    return write(async (tx) => {
      await requireSpotting(tx, person)
      await insertScreenOpened(tx, { userId: person.id, screen })
      return {}
    })
  })

  handle(calls, 'POST /api/class/spots/:id', async ({ params: { id }, person, write }) => {
    refuseStaff(person)
    const isFlag = isRedFlagId(id)
    if (!isFlag && !isHonestElement(id)) throw refusalError('not_found.element')
    return write(async (tx): Promise<Spot> => {
      await requireSpotting(tx, person)
      const userId = person.id
      await insertSpot(tx, { userId, element: id, isFlag })
      // What is found is found: its note is open from here on, and counts.
      if (isFlag) await insertRedFlagFound(tx, { userId, noteId: id }, deps.realNow())
      const total = redFlagIds.length
      return {
        isFlag,
        ...(isFlag ? { note: id } : { goodSign: id }),
        ...(await countSpots(tx, userId)),
        total,
      }
    })
  })

  async function requireSpotting(tx: Tx, person: Person): Promise<void> {
    await waitForStage(tx)
    if (await readSpotting(tx, person, deps.realNow())) return
    throw refusalError('wrong_state.not_spotting')
  }
}
