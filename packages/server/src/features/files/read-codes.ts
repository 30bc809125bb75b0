import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader'

/** A picture in shades of grey, a byte for each pixel. */
export type GreyPicture = { shades: Uint8Array; width: number; height: number }

/** Reads the codes in a picture as a phone does: of the kind that pays, and its small kin. */
export async function readCodes(
  { shades, width, height }: GreyPicture,
  options: ReaderOptions = {},
): Promise<ReadResult[]> {
  loading ??= loadReader()
  const { readBarcodes } = await loading
  // The reader takes files: a PGM is a line of heading and the bytes as they are.
  const file = Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), shades])
  return readBarcodes(new Uint8Array(file.buffer, file.byteOffset, file.length), {
    formats: ['QRCode', 'MicroQRCode', 'RMQRCode'],
    ...options,
  })
}

type Reader = typeof import('zxing-wasm/reader')

let loading: Promise<Reader> | undefined

/** The library that reads codes: a megabyte, for the first picture that comes. */
async function loadReader(): Promise<Reader> {
  const reader = await import('zxing-wasm/reader')
  // Handed to it: left to itself it fetches its own program from a server elsewhere.
  const program = await readFile(
    fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  )
  await reader.prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(program).buffer },
    fireImmediately: true,
  })
  return reader
}
