import type { JudgedOffers } from '@kunwari/domain/offers/discernment'
import { honestElements, spottableFlags } from '@kunwari/domain/red-flags/spottable'
import type { Queryable } from '../../db/queryable.ts'
import { listScreensOpened, listSpots } from './spots.sql.ts'

/**
 * What each learner took for a red flag, of what stood on the screens that they opened; what they
 * pressed stood there. Who opened none is left out.
 */
export async function readSpotted(db: Queryable): Promise<ReadonlyMap<string, JudgedOffers>> {
  const spots = Map.groupBy(await listSpots(db), ({ userId }) => userId)
  const opened = Map.groupBy(await listScreensOpened(db), ({ userId }) => userId)
  return new Map(
    [...new Set([...spots.keys(), ...opened.keys()])].map((userId) => {
      const pressed = new Set(spots.get(userId)?.map(({ element }) => element))
      const screens = new Set(opened.get(userId)?.map(({ screen }) => screen))
      return [userId, spottedOf({ pressed, screens })]
    }),
  )
}

function spottedOf({
  pressed,
  screens,
}: {
  pressed: ReadonlySet<string>
  screens: ReadonlySet<string>
}): JudgedOffers {
  const seen = (elements: typeof spottableFlags) =>
    elements.filter(({ id, screens: on }) => pressed.has(id) || on.some((one) => screens.has(one)))
  const flags = seen(spottableFlags)
  const honest = seen(honestElements)
  const taken = (elements: typeof flags) => elements.filter(({ id }) => pressed.has(id)).length
  return {
    traps: flags.length,
    hits: taken(flags),
    honest: honest.length,
    falseAlarms: taken(honest),
  }
}
