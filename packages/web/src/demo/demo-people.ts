/** The people of a demo world, which runs on this machine only. Their password is no secret. */
export const demoPeople = ['member', 'leader', 'support', 'admin'] as const

export type DemoPerson = (typeof demoPeople)[number]

const demoPassword = 'Kunwari-2026!'

export function credentialsOf(person: DemoPerson) {
  return { identifier: `${person}@kunwari.test`, password: demoPassword }
}

export function isDemoPerson(name: string): name is DemoPerson {
  return demoPeople.some((person) => person === name)
}

/** Which of them has this address; undefined for who registered by themselves. */
export function demoPersonOf(email: string | null): DemoPerson | undefined {
  return demoPeople.find((person) => credentialsOf(person).identifier === email)
}
