import { inflateRawSync } from 'node:zlib'

const centralHeader = 0x02014b50
const endOfCentral = 0x06054b50
const deflated = 8

/** What stands in a zip file, by name: enough of the format for files that are not split or huge. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== endOfCentral) throw new Error('this zip has no end')
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(at) === centralHeader) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    ) as [number, number, number]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    files.set(name, (method === deflated ? inflateRawSync(bytes) : bytes).toString('utf8'))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
