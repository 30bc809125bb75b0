import type { HubAccount } from '@kunwari/contract/hub'
import type { HubClass } from '@kunwari/contract/hub-class'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToast } from '../../ui/toast.ts'
import { aClass, host, inDays, openHub, prepareHub, refuse, sentTo } from '../test-page.tsx'

prepareHub()

const ben: HubAccount = {
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Ben Cruz',
  email: 'ben@example.com',
  role: 'instructor',
  status: 'active',
  hasSecondFactor: false,
  classes: 2,
}
const dan = {
  id: '01900000-0000-7000-8000-0000000000dd',
  email: 'dan@example.com',
  name: 'Dan Uy',
  role: 'host',
  expiresAt: inDays(7),
}
const linkOf = ({ email, name }: { email: string; name: string }) => ({
  email,
  name,
  link: `http://localhost/invite#${name}`,
  expiresAt: inDays(7),
})
const invite = 'POST /api/hub/invitations'

function openHost(path: string, more: Record<string, unknown> = {}) {
  return openHub(path, host, {
    'GET /api/hub/people': [ben],
    'GET /api/hub/invitations': [],
    ...more,
  })
}

test('instructors are listed with their classes, and who was invited under them', async () => {
  openHost('/host', { 'GET /api/hub/invitations': [dan] })
  const list = within(await screen.findByRole('list', { name: 'People' }))
  expect(list.getByText('Ben Cruz')).toBeDefined()
  expect(list.getByText('2 classes')).toBeDefined()
  expect(await screen.findByText(/Good until 8 Dec/)).toBeDefined()
})

test('a host is listed as one, keeps out others, not themselves', async () => {
  const ana: HubAccount = { ...ben, id: host.id, name: 'Ana Cruz', role: 'host' }
  const eva: HubAccount = { ...ana, id: dan.id, name: 'Eva Go' }
  openHost('/host', { 'GET /api/hub/people': [ana, eva] })
  expect(await screen.findAllByText('Host')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Keep out Eva Go' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Keep out Ana Cruz' })).toBeNull()
  expect(screen.getByText('No instructor yet')).toBeDefined()
})

test('a hub without instructors says how they come', async () => {
  openHost('/host', { 'GET /api/hub/people': [] })
  expect(await screen.findByText('No instructor yet')).toBeDefined()
})

test('lists that failed are each asked for again', async () => {
  const answers = openHost('/host', {
    'GET /api/hub/people': () => refuse(503, 'unavailable'),
    'GET /api/hub/invitations': () => refuse(503, 'unavailable'),
  })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
  answers['GET /api/hub/people'] = [ben]
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  if (first) fireEvent.click(first)
  expect(await screen.findByText('Ben Cruz')).toBeDefined()
})

test('one person is invited, and their link is there to be copied', async () => {
  openHost('/host?invite=one', { [invite]: [linkOf(dan)] })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Dan Uy' } })
  const submit = screen.getByRole('button', { name: 'Make the link' })
  fireEvent.click(submit)
  expect(await screen.findByText(/✕ Enter an email address/)).toBeDefined()
  expect(sentTo(invite)).toEqual([])
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dan@example.com' } })
  fireEvent.click(submit)
  fireEvent.click(submit)
  expect(await screen.findByText('http://localhost/invite#Dan Uy')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the link of Dan Uy' })).toBeDefined()
  expect(sentTo(invite)).toMatchObject([
    { body: { people: [{ name: 'Dan Uy', email: 'dan@example.com' }] } },
  ])
})

test('the links of an invitation come though Esc was pressed meanwhile', async () => {
  const made = Promise.withResolvers<Response>()
  openHost('/host?invite=one', { [invite]: () => made.promise })
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Dan Uy' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dan@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  await waitFor(() => expect(sentTo(invite)).toHaveLength(1))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.getByRole('group', { name: 'Whom' })).toHaveProperty('disabled', true)
  made.resolve(Response.json([linkOf(dan)]))
  expect(await screen.findByText('http://localhost/invite#Dan Uy')).toBeDefined()
})

async function pasteList(text: string): Promise<void> {
  fireEvent.click(await screen.findByLabelText('A list'))
  fireEvent.change(screen.getByLabelText('Paste the list, or choose a file'), {
    target: { value: text },
  })
}

test('a list says which line is wrong, and invites the others', async () => {
  openHost('/host?invite=one', { [invite]: [linkOf(dan)] })
  await pasteList('Dan Uy,dan@example.com\nEva,eva@\nDan again,dan@example.com')
  const preview = within(screen.getByRole('list', { name: 'What was read' }))
  const rows = preview.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Line 2Eva eva@✕ Enter an email address, like ana@example.com',
    'Line 3Dan again dan@example.com✕ This address is in the list twice',
    'Line 1Dan Uy dan@example.com',
  ])
  expect(screen.getByText('2 lines have to be put right: they stay in the box.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Invite 1 person' }))
  expect(await screen.findByText('1 link')).toBeDefined()
  expect(sentTo(invite)).toMatchObject([
    { body: { people: [{ name: 'Dan Uy', email: 'dan@example.com' }] } },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Invite more' }))
  expect(screen.getByLabelText('Paste the list, or choose a file')).toHaveProperty(
    'value',
    'Eva,eva@\nDan again,dan@example.com',
  )
})

test('a refused line of a list shows its error beside it', async () => {
  openHost('/host?invite=one', {
    [invite]: () =>
      refuse(409, 'identifier_taken', {
        errors: [
          {
            path: 'people.1.email',
            message: 'Somebody signs in here with this address already',
            code: 'identifier_taken',
            reason: 'instructor',
          },
        ],
      }),
  })
  await pasteList('Dan Uy,dan@example.com\nno,no@\nBen Cruz,ben@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }))
  expect(
    await screen.findByText(/✕ Somebody signs in here with this address already/),
  ).toBeDefined()
  const [, second] = screen.getAllByText(/^Line \d$/)
  expect(second?.textContent).toBe('Line 3')
  expect(screen.getByRole('button', { name: 'Invite 1 person' })).toBeDefined()
})

test('another host is invited as one, which is explained', async () => {
  openHost('/host?invite=one', { [invite]: [linkOf(dan)] })
  fireEvent.click(await screen.findByLabelText('Host'))
  expect(screen.getByText(/A host can do here what you can/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Dan Uy' } })
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'dan@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make the link' }))
  expect(await screen.findByText('http://localhost/invite#Dan Uy')).toBeDefined()
  expect(sentTo(invite)).toMatchObject([{ body: { role: 'host' } }])
})

test('who was invited before is named, because their link becomes void', async () => {
  openHost('/host?invite=one', { 'GET /api/hub/invitations': [dan] })
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'Dan@example.com' } })
  expect(await screen.findByText(/Invited before/)).toBeDefined()
  await pasteList('Eva,eva@example.com\nDan Uy,dan@example.com')
  const preview = within(screen.getByRole('list', { name: 'What was read' }))
  const rows = preview.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.map((row) => row?.includes('Invited before'))).toEqual([false, true])
})

test('a CSV file is read as the box is', async () => {
  openHost('/host?invite=one')
  fireEvent.click(await screen.findByLabelText('A list'))
  const file = new File(['Name;Email\nDan Uy;dan@example.com\n'], 'list.csv')
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } })
  expect(await screen.findByText('1 person can be invited.')).toBeDefined()
})

test('a lost link is made anew, and an invitation is taken back', async () => {
  const anew = { ...dan, id: ben.id }
  const answers = openHost('/host', {
    'GET /api/hub/invitations': [dan],
    [invite]: [linkOf(dan)],
    [`DELETE /api/hub/invitations/${anew.id}`]: { ok: true },
  })
  const button = await screen.findByRole('button', { name: 'New link for Dan Uy' })
  // The server makes another invitation in place of the one before.
  answers['GET /api/hub/invitations'] = [anew]
  fireEvent.click(button)
  expect(await screen.findByText('http://localhost/invite#Dan Uy')).toBeDefined()
  await waitFor(() => expect(sentTo('GET /api/hub/invitations')).toHaveLength(2))
  expect(screen.getByText('http://localhost/invite#Dan Uy')).toBeDefined()
  expect(sentTo(invite)).toMatchObject([{ body: { role: 'host' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  fireEvent.click(screen.getByRole('button', { name: 'Take back the invitation of Dan Uy' }))
  await waitFor(() => expect(screen.queryByText('dan@example.com')).toBeNull())
})

test('who forgot their password gets a link, which is shown once', async () => {
  const make = `POST /api/hub/people/${ben.id}/password-link`
  openHost('/host', { [make]: { ...linkOf(ben), link: 'http://localhost/new-password#t' } })
  const button = await screen.findByRole('button', {
    name: 'New link for the password of Ben Cruz',
  })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('http://localhost/new-password#t')).toBeDefined()
  expect(sentTo(make)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('http://localhost/new-password#t')).toBeNull()
})

test('who lost their second factor has it removed, with a reason', async () => {
  const remove = `DELETE /api/hub/people/${ben.id}/second-factor`
  openHost('/host', {
    'GET /api/hub/people': [{ ...ben, hasSecondFactor: true }],
    [remove]: ben,
  })
  const name = 'Remove the second factor of Ben Cruz'
  fireEvent.click(await screen.findByRole('button', { name }))
  const sheet = within(screen.getByRole('dialog'))
  fireEvent.click(sheet.getByRole('button', { name: 'Remove second factor' }))
  expect(await sheet.findByText(/✕/)).toBeDefined()
  expect(sentTo(remove)).toEqual([])
  fireEvent.change(sheet.getByLabelText('Reason'), { target: { value: 'Lost his phone' } })
  fireEvent.click(sheet.getByRole('button', { name: 'Remove second factor' }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  expect(sentTo(remove)).toMatchObject([{ body: { reason: 'Lost his phone' } }])
  expect(currentToast()?.title).toBe('Ben Cruz signs in with a password alone now')
})

test('an instructor is kept out after a question, and let in again', async () => {
  const block = `POST /api/hub/people/${ben.id}/block`
  const answers = openHost('/host', { [block]: { ...ben, status: 'blocked' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Keep out Ben Cruz' }))
  expect(sentTo(block)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep out' }))
  const again = await screen.findByRole('button', { name: 'Let in again: Ben Cruz' })
  answers[block] = ben
  fireEvent.click(again)
  expect(await screen.findByRole('button', { name: 'Keep out Ben Cruz' })).toBeDefined()
  expect(sentTo(block).map(({ body }) => body)).toEqual([{ isBlocked: true }, { isBlocked: false }])
})

const all = (page: number, query = '') =>
  `GET /api/hub/all-classes?page=${page}${query && `&query=${query}`}`
const found = (...classes: HubClass[]) => ({ classes, total: classes.length, page: 1, pages: 1 })

test('all classes are searched by the server, and one is opened', async () => {
  const other = aClass({
    id: '01900000-0000-7000-8000-0000000000bb',
    code: 'Q4WZ8P',
    name: 'Cebu',
    instructor: { id: host.id, name: 'Carla Tan' },
  })
  openHost('/host?view=all', {
    [all(1)]: found(aClass(), other),
    [all(1, 'carla')]: found(other),
    [all(1, 'zzz')]: found(),
  })
  const search = await screen.findByLabelText('Name, code or instructor')
  fireEvent.change(search, { target: { value: 'carl' } })
  fireEvent.change(search, { target: { value: 'carla' } })
  await waitFor(() => expect(screen.queryByText('H7K2MX')).toBeNull())
  expect(screen.getByText('Q4WZ8P')).toBeDefined()
  expect(sentTo(all(1, 'carl'))).toEqual([])
  fireEvent.change(search, { target: { value: 'zzz' } })
  expect(await screen.findByText('Nothing fits “zzz”')).toBeDefined()
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.click(await screen.findByRole('button', { name: /Cebu/ }))
  expect(await screen.findByRole('button', { name: 'Open Cebu' })).toBeDefined()
})

test('all classes come a page at a time', async () => {
  const second = aClass({ id: host.id, code: 'Q4WZ8P', name: 'Cebu' })
  openHost('/host?view=all', {
    [all(1)]: { classes: [aClass()], total: 26, page: 1, pages: 2 },
    [all(2)]: { classes: [second], total: 26, page: 2, pages: 2 },
  })
  expect(await screen.findByText('H7K2MX')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Q4WZ8P')).toBeDefined()
  expect(screen.queryByText('H7K2MX')).toBeNull()
})

test('an installation without classes says where they come from', async () => {
  openHost('/host?view=all', { [all(1)]: found() })
  expect(await screen.findByText('No class yet')).toBeDefined()
})

const settings = {
  classDays: 30,
  classesPerInstructor: 10,
  peopleMax: 60,
  imageBytesMax: 200_000_000,
  sleepAfterDays: 7,
}

test('defaults are typed in megabytes and sent in bytes', async () => {
  const save = 'PUT /api/hub/settings'
  openHost('/host?view=defaults', { 'GET /api/hub/settings': settings, [save]: settings })
  const megabytes = await screen.findByLabelText('Megabytes of pictures of one class')
  expect(megabytes).toHaveProperty('value', '200')
  fireEvent.change(megabytes, { target: { value: '-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/✕ From 0 to 10000/)).toBeDefined()
  fireEvent.change(megabytes, { target: { value: '500' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Saved for the next classes'))
  expect(sentTo(save)).toMatchObject([{ body: { ...settings, imageBytesMax: 500_000_000 } }])
})

const cell = {
  awake: 249,
  spare: 3,
  classesMax: 1000,
  isOpen: true,
  isReachable: true,
  bytes: 2_840_000_000,
}

test('the load names each server, and one that has gone quiet', async () => {
  const server = { openClasses: 212, streams: 6210, memoryBytes: 1_420_000_000, cpuShare: 0.63 }
  openHost('/host?view=load', {
    'GET /api/hub/load': {
      servers: [
        { ...server, name: 'hub-1', seenAt: inDays(0) },
        { ...server, name: 'hub-2', seenAt: inDays(-1) },
      ],
      classes: { spare: 20, awake: 498, asleep: 120, wiped: 1290 },
      cells: [
        { ...cell, name: 'main' },
        { ...cell, name: 'north', isReachable: false, bytes: null, isOpen: false },
      ],
    },
  })
  expect(await screen.findByText('2.84 GB')).toBeDefined()
  expect(screen.getByText('498')).toBeDefined()
  expect(screen.getAllByText('63% of a core')).toHaveLength(2)
  expect(screen.getByText('0 s ago')).toBeDefined()
  expect(screen.getByText('Away: its classes wait')).toBeDefined()
  expect(screen.getByText(/Not heard of since 30 Nov/)).toBeDefined()
})

test('a host closes a database to new classes and sets its limit', async () => {
  const save = 'PUT /api/hub/cells/:name'
  const load = { servers: [], classes: { spare: 3, awake: 249, asleep: 0, wiped: 0 } }
  openHost('/host?view=load', {
    'GET /api/hub/load': { ...load, cells: [{ ...cell, name: 'north' }] },
    [save.replace(':name', 'north')]: { classesMax: 500, isOpen: false },
  })
  const form = within(await screen.findByRole('form', { name: 'north' }))
  expect(screen.getByText('249 of 1000')).toBeDefined()
  const most = form.getByLabelText('Classes awake at most')
  fireEvent.change(most, { target: { value: '-1' } })
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/✕ From 0 to 100000/)).toBeDefined()
  fireEvent.change(most, { target: { value: '500' } })
  fireEvent.click(form.getByLabelText('Takes new and woken classes'))
  fireEvent.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Saved for north'))
  expect(sentTo(save.replace(':name', 'north'))).toMatchObject([
    { body: { classesMax: 500, isOpen: false } },
  ])
})

test('a host has every section, and knows which one is open', async () => {
  openHost('/host?view=defaults', { 'GET /api/hub/settings': settings })
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' }))
  expect(sections.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'My classes',
    'People',
    'All classes',
    'Defaults',
    'Load',
    'Audit log',
  ])
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Defaults')
})
