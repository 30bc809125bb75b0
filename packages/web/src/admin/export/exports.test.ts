import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { meterFile } from './exports.ts'

const encoder = new TextEncoder()

const file = `\u{FEFF}# KUNWARI · HINDI TOTOONG PERA
# 3 lines

id,name,note
1,Maya,"said ""yes"",
# end
and more"
2,Ñiño,
3,"Bob, Jr",plain

# end
`

function read(text: string, cuts: readonly number[] = []) {
  const bytes = encoder.encode(text)
  const meter = meterFile()
  const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b)]
  for (const [at, from] of places.entries()) meter.take(bytes.slice(from, places[at + 1]))
  return { ...meter.progress(), isWhole: meter.isWhole() }
}

test('lines are counted on arrival, out of the total the file states', () => {
  expect(read(file)).toEqual({ done: 3, of: 3, isWhole: true })
  expect(read('# KUNWARI\n')).toEqual({ done: 0, of: undefined, isWhole: false })
  expect(read('# KUNWARI\n# 1000000 lines\n\nid\n1\n')).toEqual({
    done: 1,
    of: 1_000_000,
    isWhole: false,
  })
})

test('a file of nobody is whole', () => {
  expect(read('# KUNWARI\n# 0 lines\n\nid\n\n# end\n')).toEqual({ done: 0, of: 0, isWhole: true })
})

test('wherever the pieces are cut, the measure is the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 }), { maxLength: 20 }), (cuts) => {
      expect(read(file, cuts)).toEqual({ done: 3, of: 3, isWhole: true })
    }),
  )
})

test('cut off anywhere, it is not whole', () => {
  const bytes = encoder.encode(file)
  for (let length = 0; length < bytes.length; length += 1) {
    const meter = meterFile()
    meter.take(bytes.slice(0, length))
    expect(meter.isWhole(), `${length} bytes`).toBe(false)
  }
})
