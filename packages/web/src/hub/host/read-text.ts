/**
 * The text of a file as programs for tables save it: in UTF-8, in UTF-16 with its mark before it, or, where it is neither, in
 * what Windows wrote before both. Read as UTF-8 alone, an ñ of that would come out as no letter.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
