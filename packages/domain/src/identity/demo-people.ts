/** The people whom a demo world begins with. */
export const demoPeople = ['member', 'leader', 'support', 'admin'] as const

export type DemoPerson = (typeof demoPeople)[number]

/** Of all of them: printed at the start, and good on this machine only. */
export const demoPassword = 'Kunwari-2026!'

export function demoEmailOf(person: DemoPerson): string {
  return `${person}@kunwari.test`
}
