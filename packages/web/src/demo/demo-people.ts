import {
  type DemoPerson,
  demoEmailOf,
  demoPassword,
  demoPeople,
} from '@kunwari/domain/identity/demo-people'

export function credentialsOf(person: DemoPerson) {
  return { identifier: demoEmailOf(person), password: demoPassword }
}

export function isDemoPerson(name: string): name is DemoPerson {
  return demoPeople.some((person) => person === name)
}

/** Which of them has this address; undefined for who registered by themselves. */
export function demoPersonOf(email: string | null): DemoPerson | undefined {
  return demoPeople.find((person) => demoEmailOf(person) === email)
}
