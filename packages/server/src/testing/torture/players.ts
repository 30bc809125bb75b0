import { demoEmailOf, demoPassword } from '@kunwari/domain/identity/demo-people'

/** Somebody who is signed in, by the name under which the files tell of them. */
export type Player = { id: string; name: string; cookie: string }

/** Who plays. On a hub nobody has become a leader. */
export type Players = { members: Player[]; leader?: Player; admins: [Player, Player] }

/** The leader of the demo world and his friends, each with a wallet of their own. */
const memberEmails = [
  demoEmailOf('member'),
  'ligaya@kunwari.test',
  'jun@kunwari.test',
  'tess@kunwari.test',
  'boyet@kunwari.test',
  'nene@kunwari.test',
]

/** Signs the people of the demo world in; its support person becomes a second admin. */
export async function gatherPlayers(url: string): Promise<Players> {
  const admin = await signIn(url, demoEmailOf('admin'))
  const support = await signIn(url, demoEmailOf('support'))
  const promoted = await fetch(`${url}/api/admin/users/${support.id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Cookie: admin.cookie },
    body: JSON.stringify({ role: 'admin' }),
  })
  if (promoted.status !== 200) throw new Error(`no second admin: ${await promoted.text()}`)
  const leader = await signIn(url, demoEmailOf('leader'))
  const members = [leader]
  for (const email of memberEmails) members.push(await signIn(url, email))
  const second = await signIn(url, demoEmailOf('support'))
  return { members, leader, admins: [admin, second] }
}

async function signIn(url: string, identifier: string): Promise<Player> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password: demoPassword }),
  })
  if (response.status !== 200) throw new Error(`${identifier}: ${await response.text()}`)
  // The contract promises these fields.
  const user = (await response.json()) as { id: string; firstName: string; lastName: string }
  const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  return { id: user.id, name: `${user.firstName} ${user.lastName}`, cookie }
}
