import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const text = 'Niña Peña;nina@example.com\r\n'
const utf16 = Array.from(`\uFEFF${text}`, (mark) => mark.charCodeAt(0))

test.each([
  ['UTF-8', [...Buffer.from(text)]],
  ['UTF-8 with its mark', [...Buffer.from(`\uFEFF${text}`)]],
  ['what Excel on Windows saves as CSV', Array.from(text, (mark) => mark.charCodeAt(0))],
  ['what Excel saves as Unicode text', utf16.flatMap((code) => [code & 255, code >> 8])],
  ['UTF-16, the large end first', utf16.flatMap((code) => [code >> 8, code & 255])],
])('keeps the letters of a file in %s', async (_, bytes) => {
  expect(await readText(new Blob([Uint8Array.from(bytes)]))).toBe(text)
})
