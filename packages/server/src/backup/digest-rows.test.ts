import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestRows, type RowsDigest } from './digest-rows.ts'

function digestOf(...chunks: string[]): RowsDigest {
  const digest = digestRows()
  for (const chunk of chunks) digest.take(Buffer.from(chunk))
  return digest.end()
}

test('rows in another order have the same multiset hash and another SHA-256', () => {
  const [one, other] = [digestOf('a\t1\nb\t2\nc\t3\n'), digestOf('c\t3\na\t1\nb\t2\n')]
  expect(other.unordered).toBe(one.unordered)
  expect(other.bytes).toBe(one.bytes)
  expect(other.sha256).not.toBe(one.sha256)
})

test('the text is digested as it came, however it was cut', () => {
  const text = 'a\t1\n\nlonger ₱ row\nb\t2\n'
  const bytes = Buffer.from(text)
  const expected = digestOf(text)
  expect(expected.sha256).toBe(createHash('sha256').update(text).digest('hex'))
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const digest = digestRows()
    digest.take(bytes.subarray(0, cut))
    digest.take(bytes.subarray(cut))
    expect(digest.end()).toEqual(expected)
  }
  expect(digestOf(...text)).toEqual(expected)
})

test('a chunk may be overwritten once it was taken', () => {
  const buffer = Buffer.from('begun')
  const digest = digestRows()
  digest.take(buffer)
  buffer.fill('x')
  digest.take(Buffer.from(' and ended\n'))
  expect(digest.end()).toEqual(digestOf('begun and ended\n'))
})

test.each([
  ['a changed row', 'a\nb\n', 'a\nc\n'],
  ['a missing row', 'a\nb\n', 'a\n'],
  ['equal rows, once more each', 'a\nb\nb\n', 'a\nb\nb\nb\nb\n'],
  ['equal rows that would cancel each other', 'a\nb\nb\n', 'a\nc\nc\n'],
  ['two rows whose ends were swapped', 'a\t1\nb\t2\n', 'a\t2\nb\t1\n'],
  ['a row in two', 'ab\n', 'a\nb\n'],
  ['an empty row more', 'a\n', 'a\n\n'],
  ['a last row cut off before its end', 'a\nb\n', 'a\nb'],
])('%s gives another multiset hash', (_what, one, other) => {
  expect(digestOf(other).unordered).not.toBe(digestOf(one).unordered)
})

test('no rows at all are a digest too', () => {
  expect(digestOf()).toEqual({
    bytes: 0,
    sha256: createHash('sha256').digest('hex'),
    unordered: '0'.repeat(64),
  })
})
