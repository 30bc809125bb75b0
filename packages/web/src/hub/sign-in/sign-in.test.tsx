import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberReturnPath } from '../../lib/browser-storage.ts'
import { currentToast } from '../../ui/toast.ts'
import { host, instructor, openHub, prepareHub, refuse, sentTo } from '../test-page.tsx'

prepareHub()

const login = 'POST /api/auth/login'
const lists = {
  'GET /api/hub/classes': [],
  'GET /api/hub/people': [],
  'GET /api/hub/invitations': [],
  'GET /api/hub/settings': {},
}
const signedIn = (me: object) => ({
  'GET /api/hub': { me, hasHost: true, sendsMail: true },
  ...lists,
})

function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

async function signIn(): Promise<void> {
  await screen.findByRole('heading', { name: 'Sign In' })
  type('Email', 'ana@example.com')
  type('Password', 'Sampaguita-77')
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

test.each([
  ['a host to the people', host, 'People', '/host'],
  ['an instructor to their classes', instructor, 'My classes', '/teach'],
])('signing in leads %s', async (_, me, title, path) => {
  const answers = openHub('/login', null, { [login]: { id: me.id } })
  await screen.findByRole('heading', { name: 'Sign In' })
  Object.assign(answers, signedIn(me))
  await signIn()
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined()
  expect(location.pathname).toBe(path)
  expect(sentTo(login)).toMatchObject([
    { body: { identifier: 'ana@example.com', password: 'Sampaguita-77' } },
  ])
})

test('who was on the way somewhere comes there', async () => {
  rememberReturnPath('/host?view=load')
  const answers = openHub('/login', null, { [login]: { id: host.id } })
  await screen.findByRole('heading', { name: 'Sign In' })
  Object.assign(answers, signedIn(host))
  await signIn()
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/host?view=load'))
})

test('a wrong password or a block is explained, keeping the form', async () => {
  const answers = openHub('/login', null, { [login]: () => refuse(401, 'wrong_credentials') })
  await signIn()
  await waitFor(() => expect(currentToast()?.description).toBe('Incorrect email or password'))
  answers[login] = () => refuse(403, 'account_blocked')
  await signIn()
  await waitFor(() => expect(currentToast()?.description).toMatch(/^A host keeps you out/))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
})

test('an account with a second factor is asked for it', async () => {
  const answers = openHub('/login', null, {
    [login]: { secondFactor: true },
    'POST /api/auth/second-factor': { id: host.id },
  })
  await signIn()
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined()
  Object.assign(answers, signedIn(host))
  type('Code', '123456')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: 'People', level: 1 })).toBeDefined()
})

test('a forgotten password is set anew by the code of an email', async () => {
  const send = 'POST /api/auth/forgot-password/send-code'
  const reset = 'POST /api/auth/forgot-password/reset'
  openHub('/forgot-password', null, { [send]: { method: 'email' }, [reset]: { ok: true } })
  await screen.findByRole('heading', { name: 'Forgot password' })
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/✕/)).toBeDefined()
  type('Email', 'Ana@Example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findByText(/If ana@example.com has an account/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: '123456' } })
  type('New password', 'Sampaguita-78')
  type('Confirm new password', 'Sampaguita-79')
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByText(/✕ Passwords do not match/)).toBeDefined()
  type('Confirm new password', 'Sampaguita-78')
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined()
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  expect(sentTo(reset)).toMatchObject([
    { body: { identifier: 'ana@example.com', code: '123456', newPassword: 'Sampaguita-78' } },
  ])
})

test('the first host uses the server’s link; its token leaves the address', async () => {
  const setup = 'POST /api/setup'
  const answers = openHub('/setup#the-token', null, {
    'GET /api/hub': { me: null, hasHost: false, sendsMail: true },
    [setup]: { id: host.id },
  })
  await screen.findByRole('heading', { name: 'Be the first host' })
  expect(location.hash).toBe('')
  type('Email', 'ana@example.com')
  type('First name', 'Ana')
  type('Last name', 'Cruz')
  type('Password', 'Sampaguita-77')
  Object.assign(answers, signedIn(host))
  const button = screen.getByRole('button', { name: 'Make me the host' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'People', level: 1 })).toBeDefined()
  expect(sentTo(setup)).toMatchObject([
    { body: { token: 'the-token', email: 'ana@example.com', firstName: 'Ana', lastName: 'Cruz' } },
  ])
})

test('without the link nobody becomes a host', async () => {
  openHub('/setup', null)
  expect(await screen.findByText('A link is needed')).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

const find = 'POST /api/hub/invitations/find'
const accept = 'POST /api/hub/invitations/accept'

test('an invitation makes an instructor, with the name that they write themselves', async () => {
  const answers = openHub('/invite#the-token', null, {
    [find]: { email: 'dan@example.com', name: 'Dan de la Cruz', role: 'instructor' },
    [accept]: instructor,
  })
  expect(await screen.findByText(/Dan de la Cruz, you are invited/)).toBeDefined()
  expect(location.hash).toBe('')
  expect(sentTo(find)).toMatchObject([{ body: { token: 'the-token' } }])
  type('Last name', 'de la Cruz')
  type('First name', 'Dan')
  type('Password', 'Sampaguita-77')
  Object.assign(answers, signedIn(instructor))
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('heading', { name: 'My classes', level: 1 })).toBeDefined()
  expect(sentTo(accept)).toMatchObject([
    { body: { token: 'the-token', firstName: 'Dan', lastName: 'de la Cruz' } },
  ])
})

test('an invitation makes a host, who comes to the people', async () => {
  const answers = openHub('/invite#the-token', null, {
    [find]: { email: 'dan@example.com', name: 'Dan Uy', role: 'host' },
    [accept]: host,
  })
  expect(await screen.findByText(/you are invited to host this Kunwari/)).toBeDefined()
  type('Password', 'Sampaguita-77')
  Object.assign(answers, signedIn(host))
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('heading', { name: 'People', level: 1 })).toBeDefined()
})

const findLink = 'POST /api/hub/password-links/find'

test.each([
  ['/invite#old', find, 'invitation_used', 'This link was used already', '/login'],
  ['/invite#old', find, 'invitation_expired', 'This link has expired', '/'],
  ['/invite#old', find, 'invitation', 'This link does not work any more', '/login'],
  ['/new-password#old', findLink, 'password_link_used', 'This link was used already', '/login'],
  ['/new-password#old', findLink, 'password_link_expired', 'This link has expired', '/'],
])('a dead link %s, %s, %s says what to do', async (path, call, reason, title, way) => {
  openHub(path, null, { [call]: () => refuse(404, 'not_found', { reason }) })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(title)).toBeDefined()
  expect(alert.getByRole('link').getAttribute('href')).toBe(way)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a link whose check failed can be tried again', async () => {
  const answers = openHub('/invite#the-token', null, { [find]: () => refuse(503, 'unavailable') })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answers[find] = { email: 'dan@example.com', name: 'Dan Uy', role: 'instructor' }
  fireEvent.click(retry)
  expect(await screen.findByText(/Dan Uy, you are invited/)).toBeDefined()
})

test('an invitation that was used while its form stood open says so', async () => {
  const answers = openHub('/invite#the-token', null, {
    [find]: { email: 'dan@example.com', name: 'Dan Uy', role: 'instructor' },
    [accept]: () => refuse(404, 'not_found', { reason: 'invitation_used' }),
  })
  await screen.findByText(/Dan Uy, you are invited/)
  answers[find] = () => refuse(404, 'not_found', { reason: 'invitation_used' })
  type('Password', 'Sampaguita-77')
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('This link was used already')).toBeDefined()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('a used first-host link says so, and leads to sign-in', async () => {
  openHub('/setup#the-token', null)
  expect(await screen.findByText('This Kunwari has a host already')).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2)
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('a lapsed first-host link says how to make another', async () => {
  openHub('/setup#old', null, {
    'GET /api/hub': { me: null, hasHost: false, sendsMail: true },
    'POST /api/setup': () => refuse(404, 'not_found', { reason: 'setup_link' }),
  })
  await screen.findByRole('heading', { name: 'Be the first host' })
  type('Email', 'ana@example.com')
  type('First name', 'Ana')
  type('Last name', 'Cruz')
  type('Password', 'Sampaguita-77')
  fireEvent.click(screen.getByRole('button', { name: 'Make me the host' }))
  expect(await screen.findByText(/npm run hub-host-link/)).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('where no mail is sent, a host resets a forgotten password', async () => {
  const hub = { me: null, hasHost: true, sendsMail: false }
  openHub('/forgot-password', null, { 'GET /api/hub': hub })
  expect(await screen.findByText(/Ask a host of this Kunwari for a new link/)).toBeDefined()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

const useLink = 'POST /api/hub/password-links/use'

test('a host’s link sets a new password once, then asks second factor', async () => {
  const answers = openHub('/new-password#the-token', null, {
    [findLink]: { email: 'ben@example.com', name: 'Ben Cruz' },
    [useLink]: { secondFactor: true },
    'POST /api/auth/second-factor': { id: instructor.id },
  })
  expect(await screen.findByText(/Ben Cruz, choose the password/)).toBeDefined()
  expect(location.hash).toBe('')
  const button = screen.getByRole('button', { name: 'Set the password' })
  fireEvent.click(button)
  expect(await screen.findByText(/✕/)).toBeDefined()
  type('New password', 'Sampaguita-79')
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined()
  expect(sentTo(useLink)).toMatchObject([
    { body: { token: 'the-token', password: 'Sampaguita-79' } },
  ])
  Object.assign(answers, signedIn(instructor))
  type('Code', '123456')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: 'My classes', level: 1 })).toBeDefined()
})
