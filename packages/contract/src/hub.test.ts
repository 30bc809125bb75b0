import { describe, expect, test } from 'vitest'
import { hubRoutes, hubSettingsBody, newHubClassBody } from './hub.ts'
import { acceptInvitationBody } from './hub-links.ts'
import { problemsOf as listProblems } from './problems.test-support.ts'

const ana = { email: 'ana@example.com', name: 'Ana Cruz' }
const inviteBody = hubRoutes['POST /api/hub/invitations'].body

const problemsOf = (...sent: Parameters<typeof listProblems>) =>
  Object.fromEntries(listProblems(...sent).map(({ path, message }) => [path, message]))

function manyPeople(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    email: `p${index}@example.com`,
    name: 'Pat',
  }))
}

describe('an invitation', () => {
  test('is read with its address in small letters and its name trimmed', () => {
    const people = [{ email: ' Ana@Example.com ', name: '  Ana Cruz ' }]
    expect(inviteBody.parse({ people })).toEqual({ people: [ana] })
  })

  test('names the line whose address is wrong', () => {
    expect(problemsOf(inviteBody, { people: [ana, { email: 'ben@', name: 'Ben' }] })).toEqual({
      'people.1.email': 'Enter an email address, like ana@example.com',
    })
  })

  test('names the line that says an address again', () => {
    expect(problemsOf(inviteBody, { people: [ana, { ...ana, name: 'Ana again' }] })).toEqual({
      'people.1.email': 'This address is in the list twice',
    })
  })

  test('refuses a name that holds a real number', () => {
    expect(problemsOf(inviteBody, { people: [{ ...ana, name: 'Ana 09171234567' }] })).toEqual({
      'people.0.name': 'Only pretend details here: no real numbers or links',
    })
  })

  test('goes to 500 people at most', () => {
    expect(inviteBody.safeParse({ people: manyPeople(500) }).success).toBe(true)
    expect(problemsOf(inviteBody, { people: manyPeople(501) })).toEqual({
      people: 'At most 500 at a time',
    })
  })
})

test('who accepts an invitation cannot write a number in two halves', () => {
  const sent = {
    token: 'x',
    firstName: 'Ana 0917123',
    lastName: '4567 Cruz',
    password: 'long-enough-1',
  }
  expect(problemsOf(acceptInvitationBody, sent)).toEqual({
    lastName: 'Only pretend details here: no real numbers or links',
  })
})

test('a class on a hub lasts from 1 to 30 days', () => {
  expect(newHubClassBody.safeParse({ name: '10-A', days: 30 }).success).toBe(true)
  for (const days of [0, 31]) {
    expect(problemsOf(newHubClassBody, { name: '10-A', days })).toEqual({ days: 'From 1 to 30' })
  }
  expect(problemsOf(newHubClassBody, { name: ' ', days: 1.5 })).toEqual({
    name: 'Enter the name of the class',
    days: 'A whole number',
  })
})

test('settings are whole numbers within their bounds', () => {
  const settings = {
    classDays: 30,
    classesPerInstructor: 10,
    peopleMax: 60,
    imageBytesMax: 200_000_000,
    sleepAfterDays: 7,
  }
  expect(hubSettingsBody.parse(settings)).toEqual(settings)
  expect(problemsOf(hubSettingsBody, { ...settings, peopleMax: 0 })).toEqual({
    peopleMax: 'From 1 to 1000',
  })
})
