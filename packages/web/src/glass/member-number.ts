import { classViewQuery } from '../lib/class-view.ts'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { translate } from '../texts/i18n.ts'

/** Invented members of a class in stages have the numbers after this one. */
const learnerNumberMax = 1_000

/** A member's number as it is told; one of an invented member says what it is: "1,057 · extra". */
export function memberNumber(member: number): string {
  if (!isExtra(member)) return `${member}`
  return extraText(`${member}`.replaceAll(/\B(?=(?:\d{3})+$)/g, ','))
}

export function isExtra(member: number): boolean {
  return member > learnerNumberMax && hasExtras()
}

export function extraText(number: string): string {
  return translate('glass:extra', { number })
}

/** Only a class in stages invents members; a world that never had stages ends too. */
function hasExtras(): boolean {
  const stage = queryClient.getQueryData(worldQuery.queryKey)?.stage ?? 'open'
  if (stage !== 'ended') return stage !== 'open'
  return (queryClient.getQueryData(classViewQuery.queryKey)?.view ?? null) !== null
}
