import { hasNoLesson } from '../lib/has-no-lesson.ts'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { translate } from '../texts/i18n.ts'

/** Invented members of a class in stages have the numbers after this one. */
const learnerNumberMax = 1_000

/**
 * A member's number as it is shown; that of an invented member says so: "1,057 · extra".
 *
 * @param sayExtra where other texts are loaded than those of the glass
 */
export function memberNumber(member: number, sayExtra = extraText): string {
  if (!isExtra(member)) return `${member}`
  return sayExtra(`${member}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))
}

export function isExtra(member: number): boolean {
  return member > learnerNumberMax && hasExtras()
}

export function extraText(number: string): string {
  return translate('glass:extra', { number })
}

/** Only a class in stages invents members; a world that never had stages ends too. */
function hasExtras(): boolean {
  const world = queryClient.getQueryData(worldQuery.queryKey)
  return world !== undefined && !hasNoLesson(world)
}
