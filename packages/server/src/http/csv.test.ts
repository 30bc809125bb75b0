import { instant } from '@kunwari/domain/calendar/instant'
import { centavos } from '@kunwari/domain/money/centavos'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvComment, csvFoot, csvHead, csvLine, csvStamp, csvTime, timeColumn } from './csv.ts'

test('the stamp is the first line of a file', () => {
  expect(csvStamp).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA\n')
})

test('empty lines keep the table apart from what is said about it', () => {
  const file = csvHead(['2 lines'], ['id', 'name']) + csvLine([1, 'Ñiña']) + csvFoot('end')
  expect(file).toBe(`${csvStamp}# 2 lines\n\nid,name\n1,Ñiña\n\n# end\n`)
})

test('a time stands as it is in Manila, under its clock', () => {
  expect(timeColumn('at', 'real')).toBe('at (real time in Manila)')
  expect([csvTime(instant(Date.parse('2026-11-21T18:30:07.9Z'))), csvTime(null)]).toEqual([
    '2026-11-22 02:30:07',
    null,
  ])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+639171234567', "'+639171234567"],
  ['-500', "'-500"],
  ['@here', "'@here"],
  ['\t=1', "'\t=1"],
  ['Ana', 'Ana'],
  ['a=b', 'a=b'],
  ['say "hi", all', '"say ""hi"", all"'],
  ['=cmd("x")', '"\'=cmd(""x"")"'],
  ['two\nlines', '"two\nlines"'],
  ['# not a comment', '"# not a comment"'],
  ['', ''],
])('the text %j stands as %j', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\n`)
})

test('amounts and numbers stay numbers, a negative one too', () => {
  expect(csvLine([centavos(-50_000n), 7, null, centavos(5n)])).toBe('-500.00,7,,0.05\n')
})

test('a comment is one line', () => {
  expect(csvComment('as of\r\nnow')).toBe('# as of now\n')
})

/** Any character, the signs of a table often. fast-check's 'binary' first makes a table of all of them, for seconds. */
const character = fc.oneof(
  fc.constantFrom(...'=+-@\t\r\n,"'),
  fc
    .integer({ min: 0, max: 0x10_ffff - 0x800 })
    .map((place) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800)),
)

test('no cell of any text begins a formula, and every cell round-trips', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: character }), { minLength: 1, maxLength: 5 }),
      (texts) => {
        const cells = readLine(csvLine(texts))
        expect(cells).toHaveLength(texts.length)
        for (const [index, cell] of cells.entries()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r]/)
          expect([texts[index], `'${texts[index]}`]).toContain(cell)
        }
      },
    ),
  )
})

/** One line as RFC 4180 reads it. */
function readLine(line: string): string[] {
  const cells = `,${line.slice(0, -1)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return Array.from(cells, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
