import type { HubAuditEntry } from '@kunwari/contract/hub-audit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { host, inDays, instructor, openHub, prepareHub, refuse, sentTo } from '../test-page.tsx'

prepareHub()

const list = (page = 1) => `GET /api/hub/audit?page=${page}&folded=true`
const found = (entries: HubAuditEntry[], more: object = {}) => ({
  entries,
  groups: [],
  total: entries.length,
  page: 1,
  pages: entries.length === 0 ? 0 : 1,
  ...more,
})

let entries = 0
function anEntry(over: Partial<HubAuditEntry> = {}): HubAuditEntry {
  entries += 1
  return {
    id: `01900000-0000-7000-8000-${String(entries).padStart(12, '0')}`,
    at: inDays(-1),
    actor: { id: instructor.id, name: 'Ben Cruz' },
    action: 'hub.class',
    subject: { type: 'class', id: host.id, name: 'Grade 10 · H7K2MX' },
    before: null,
    after: { name: 'Grade 10', days: 14 },
    reason: null,
    address: '203.0.113.7',
    group: null,
    ...over,
  }
}

const aStatus = (from: string, to: string) =>
  anEntry({ action: 'user.status', before: { status: from }, after: { status: to } })

async function rowsOf(): Promise<(string | null)[]> {
  const log = within(await screen.findByRole('list', { name: 'Audit log' }))
  return log.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('each entry says when, who, what, to which class and from where', async () => {
  openHub('/host/audit', host, {
    [list()]: found([
      anEntry({ action: 'hub.wipe', actor: null, address: null, after: null }),
      anEntry({ action: 'hub.ask-wipe', actor: null, after: null }),
      anEntry({
        action: 'hub.settings',
        subject: { type: 'hub', id: host.id, name: null },
        before: { classDays: 30, peopleMax: 60, imageBytesMax: 200_000_000 },
        after: { classDays: 1, peopleMax: 60, imageBytesMax: 50_000_000 },
      }),
      anEntry({
        action: 'hub.invite',
        subject: { type: 'invitation', id: host.id, name: null },
        after: { name: 'Dan Uy', email: 'dan@example.com', role: 'host' },
        reason: 'by a command on the server',
        address: null,
      }),
    ]),
  })
  const [wiped, asked, settings, invited] = await rowsOf()
  expect(wiped).toMatch(/By Kunwari, by its clock.*Wiped a class.*Grade 10 · H7K2MX/)
  expect(asked).toMatch(/An admin of the class.*Asked for a class to be wiped.*203\.0\.113\.7/)
  expect(settings).toMatch(/Changed the defaults.*Days of a class30 → .*1.*200 MB → .*50 MB/)
  expect(settings).not.toContain('Learners')
  expect(invited).toMatch(
    /Invited a person.*Dan Uy.*dan@example\.com.*AsHost.*Reason: by a command/,
  )
})

test('keeping out and letting in again have different words', async () => {
  openHub('/host/audit', host, {
    [list()]: found([aStatus('blocked', 'active'), aStatus('active', 'blocked')]),
  })
  const [letIn, keptOut] = await rowsOf()
  expect(letIn).toMatch(/Let a person in again.*Status.*Blocked → .*Active/)
  expect(keptOut).toContain('Kept a person out')
})

test('an unknown action of a newer server shows its raw name', async () => {
  openHub('/host/audit', host, { [list()]: found([anEntry({ action: 'hub.later' })]) })
  expect((await rowsOf())[0]).toContain('hub.later')
})

test('a list that was invited is one line, which opens', async () => {
  const group = '01900000-0000-7000-8000-0000000000ee'
  const invited = ['a', 'b'].map((name) =>
    anEntry({ action: 'hub.invite', group, after: { email: `${name}@example.com` } }),
  )
  openHub('/host/audit', host, {
    [list()]: found(invited.slice(0, 1), { groups: [{ group, action: 'hub.invite', count: 2 }] }),
    [`GET /api/hub/audit?group=${group}&page=1&limit=100`]: found(invited),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all 2' }))
  expect(await screen.findByText('b@example.com')).toBeDefined()
  expect(screen.getByText('Invited 2 people')).toBeDefined()
})

test('the record is searched, and turned over', async () => {
  openHub('/host/audit', host, {
    [list()]: found([anEntry()], { pages: 2, total: 51 }),
    [list(2)]: found([anEntry({ action: 'hub.end' })], { page: 2, pages: 2, total: 51 }),
    'GET /api/hub/audit?page=1&query=zzz': found([]),
  })
  expect(await screen.findByText('Opened a new class')).toBeDefined()
  expect(screen.getByText('51 entries')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Ended a class')).toBeDefined()
  expect(location.search).toBe('?page=2')
  const search = screen.getByLabelText('Search who, whom, which class')
  fireEvent.change(search, { target: { value: 'zzz' } })
  expect(await screen.findByText('Nothing in the log has “zzz” in it.')).toBeDefined()
})

test('a page past the end is said not to be there', async () => {
  openHub('/host/audit?page=9', host, {
    [list(9)]: found([], { page: 9, pages: 2, total: 51 }),
    [list()]: found([anEntry()], { pages: 2, total: 51 }),
  })
  expect(await screen.findByText('There is no page 9')).toBeDefined()
  expect(screen.queryByText('No entries')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'To the first page' }))
  expect(await screen.findByText('Opened a new class')).toBeDefined()
})

test('a record that could not be read is asked for again', async () => {
  const answers = openHub('/host/audit', host, { [list()]: () => refuse(503, 'unavailable') })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answers[list()] = found([])
  fireEvent.click(retry)
  expect(await screen.findByText(/Each class that is opened/)).toBeDefined()
  await waitFor(() => expect(sentTo(list()).length).toBeGreaterThan(1))
})

test('an instructor has no such page', async () => {
  openHub('/host/audit', instructor)
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined()
  expect(sentTo(list())).toEqual([])
})
