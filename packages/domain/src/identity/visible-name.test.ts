import { describe, expect, test } from 'vitest'
import { visibleName } from './visible-name.ts'

describe('a name keeps what can be seen', () => {
  test.each([
    ['Maria Clara', 'Maria Clara'],
    ['Ñoño Dela Cruz', 'Ñoño Dela Cruz'],
    ['Zoë', 'Zoë'],
    ['e\u0301', 'e\u0301'],
    ['ليلى', 'ليلى'],
    ['Ana 👨‍👩‍👧', 'Ana 👨‍👩‍👧'],
    ['Bea ❤️‍🔥', 'Bea ❤️‍🔥'],
    ['Cy 👩🏽‍🏫', 'Cy 👩🏽‍🏫'],
  ])('%s', (typed, kept) => expect(visibleName(typed)).toBe(kept))
})

describe('a name loses', () => {
  test.each([
    ['what turns the direction', '\u202eairaM\u202c', 'airaM'],
    ['marks of a direction', '\u200eAna\u200f\u061c', 'Ana'],
    ['isolates', '\u2066Ana\u2069', 'Ana'],
    ['a space without width', 'An\u200ba', 'Ana'],
    ['joiners between letters', 'A\u200dn\u200ca', 'Ana'],
    ['a joiner at its end', '👩\u200d', '👩'],
    ['what says how a letter is drawn', 'A\ufe0fna', 'Ana'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['soft hyphens', 'A\u00adna', 'Ana'],
    ['letters that are blank', '\u3164\u115f\u1160\uffa0', ''],
    ['tags', 'Ana\u{e0061}\u{e007f}', 'Ana'],
    ['controls, and line ends become spaces', 'A\u0007na\r\nB\u2028C', 'Ana B C'],
  ])('%s', (_what, typed, kept) => expect(visibleName(typed)).toBe(kept))
})
