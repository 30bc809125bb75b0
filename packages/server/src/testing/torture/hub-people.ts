import type { Player, Players } from './players.ts'

/** A class of a hub, with those who play in it. */
export type PlayedClass = {
  id: string
  code: string
  /** The word that every name in it begins with, and none in another. */
  mark: string
  base: string
  players: Players
}

export const password = 'Sampaguita-77-hub'
const hostEmail = 'host@example.org'

/** The host's details for the first server. */
export const hostSettings = {
  HUB: '1',
  ADMIN_EMAIL: hostEmail,
  ADMIN_PASSWORD: password,
}

/** Somebody of the hub, by their session. */
export type HubPerson = { id: string; name: string; cookie: string }

type Wire = { url: string; cookie?: string }

/** Calls a server, and fails where it refuses. @returns its answer and the cookie that it set, if it did */
async function post({ url, cookie }: Wire, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(cookie !== undefined && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  const set = response.headers.getSetCookie().find((one) => one.includes('_session'))
  // The contract promises what is read of it; what is missing fails there.
  return { body: JSON.parse(text) as Record<string, string>, cookie: set?.split(';')[0] ?? '' }
}

/** What the host allows: one who makes classes and wipes them again does so for the whole torture. */
const allowed = {
  classDays: 30,
  classesPerInstructor: 1_000,
  peopleMax: 60,
  imageBytesMax: 209_715_200,
  sleepAfterDays: 7,
}

export async function signInHost(url: string): Promise<HubPerson> {
  const { body, cookie } = await post({ url }, '/api/auth/login', {
    identifier: hostEmail,
    password,
  })
  const response = await fetch(`${url}/api/hub/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(allowed),
  })
  if (!response.ok) throw new Error(`the host's settings: ${response.status}`)
  return { id: body.id ?? '', name: `${body.firstName} ${body.lastName}`.trim(), cookie }
}

/** Invites an instructor, who accepts. */
export async function bringInstructor(
  url: string,
  host: HubPerson,
  { email, firstName }: { email: string; firstName: string },
): Promise<HubPerson> {
  const response = await fetch(`${url}/api/hub/invitations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: host.cookie },
    body: JSON.stringify({ people: [{ email, name: firstName }] }),
  })
  const [made] = (await response.json()) as { link: string }[]
  const token = new URL(made?.link ?? '').hash.slice(1)
  const accepted = { token, firstName, lastName: 'Guro', password }
  const { body, cookie } = await post({ url }, '/api/hub/invitations/accept', accepted)
  return { id: body.id ?? '', name: `${firstName} Guro`, cookie }
}

/** Has the databases of some cells take new classes, and those of the others none. */
export async function openCells(
  url: string,
  host: HubPerson,
  cells: Record<string, boolean>,
): Promise<void> {
  for (const [name, isOpen] of Object.entries(cells)) {
    const response = await fetch(`${url}/api/hub/cells/${name}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Cookie: host.cookie },
      body: JSON.stringify({ classesMax, isOpen }),
    })
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  }
}

const classesMax = 1_000

/** Opens a class of an instructor, which the host enters too, and has learners join it. */
export async function openPlayedClass(
  url: string,
  { host, instructor }: { host: HubPerson; instructor: HubPerson },
  { mark, learners }: { mark: string; learners: number },
): Promise<PlayedClass> {
  const own = { url, cookie: instructor.cookie }
  const made = await post(own, '/api/hub/classes', {
    name: `Section ${mark}`,
    days: 5,
    joinWith: 'nickname',
  })
  const { id = '', code = '' } = made.body
  const base = `/c/${code}`
  const enter = async (person: HubPerson): Promise<Player> => {
    const wire = { url, cookie: person.cookie }
    const entered = await post(wire, `/api/hub/classes/${id}/enter`, {})
    return { ...person, cookie: entered.cookie }
  }
  const admins: [Player, Player] = [await enter(instructor), await enter(host)]
  const members: Player[] = []
  for (let number = 0; number < learners; number += 1) {
    members.push(await join(url, base, { code, nickname: `${mark} ${names[number] ?? 'Iba'}` }))
  }
  return { id, code, mark, base, players: { members, admins } }
}

/** Names of learners; a number in one would look like a telephone's. */
const names = ['Ana', 'Bea', 'Carla', 'Dino', 'Elsa', 'Fe', 'Gino', 'Hana'] as const

async function join(
  url: string,
  base: string,
  { code, nickname }: { code: string; nickname: string },
): Promise<Player> {
  const { cookie } = await post({ url }, `${base}/api/join`, { classCode: code, nickname })
  const response = await fetch(`${url}${base}/api/auth/user`, { headers: { Cookie: cookie } })
  const user = (await response.json()) as { id: string; firstName: string; lastName: string }
  return { id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), cookie }
}
