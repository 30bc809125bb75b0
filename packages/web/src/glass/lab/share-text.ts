/**
 * A share as people read it: "75.1%", half a tenth counting as one. Of a float with two decimals every other half
 * would be lost: 75.05 lies below itself.
 *
 * @param bps >= 0
 */
export function shareText(bps: number): string {
  return `${(Math.round(bps / 10) / 10).toFixed(1)}%`
}
