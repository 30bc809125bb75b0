import { problem } from '@kunwari/domain/refusals/problem'
import { expect, test } from 'vitest'
import { isGood, peopleIn, readPeople } from './read-people.ts'

const ana = { email: 'ana@example.com', name: 'Ana Cruz' }

test.each([
  ['name and email with a comma', 'Ana Cruz,ana@example.com'],
  ['email first', 'ana@example.com;Ana Cruz'],
  ['a tab, as a table is pasted', 'Ana Cruz\tana@example.com'],
  ['a name in two columns', 'Ana,Cruz,ana@example.com'],
  ['spaces around', '  Ana   Cruz , ana@example.com  '],
  ['a head', 'Name,Email\nAna Cruz,ana@example.com'],
  ['the mark that Excel puts first', '\uFEFFName;E-mail\r\nAna Cruz;ana@example.com\r\n'],
  ['quotes', '"Ana Cruz","ana@example.com"'],
])('reads a person: %s', (_, text) => {
  expect(peopleIn(readPeople(text))).toEqual([ana])
})

test('a name in quotes may hold the comma, and a quote', () => {
  const [read] = readPeople('"Cruz, Ana ""Nene""",ana@example.com')
  expect(read?.name).toBe('Cruz, Ana "Nene"')
})

test('states each line’s problem, by its own number', () => {
  const lines = readPeople(
    'Ana Cruz,ana@example.com\n\nBen,ben@\nDan again,ANA@example.com\n,eva@example.com\nonly a name',
  )
  expect(lines.map(({ line, problem: wrong }) => [line, wrong])).toEqual([
    [1, undefined],
    [3, problem('invalid_input.email')],
    [4, problem('invalid_input.email_twice')],
    [5, problem('invalid_input.characters_least', { count: 2 })],
    [6, problem('invalid_input.email')],
  ])
  expect(peopleIn(lines)).toEqual([ana])
})

test('takes as many as one call takes, and leaves the rest', () => {
  const text = Array.from({ length: 501 }, (_, at) => `P${at},p${at}@example.com`).join('\n')
  const lines = readPeople(text)
  expect(peopleIn(lines)).toHaveLength(500)
  expect(lines.filter((one) => !isGood(one)).map(({ line }) => line)).toEqual([501])
})

test('an empty box has nobody in it', () => {
  expect(readPeople(' \n\n')).toEqual([])
})
