/** Which way the inflow goes on: no growth is known while there are no two weeks to compare. */
export type Growth = 'growing' | 'steady' | 'shrinking' | 'unknown'

/** @param growthPerDay a share with six places as the server gives it, or null */
export function growthOf(growthPerDay: string | null): Growth {
  if (growthPerDay === null) return 'unknown'
  const growth = Number(growthPerDay)
  if (growth > 0) return 'growing'
  return growth < 0 ? 'shrinking' : 'steady'
}
