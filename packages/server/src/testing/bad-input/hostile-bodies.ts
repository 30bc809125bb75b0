/** A body as bytes, with the type that it says it has. */
export type HostileBody = { what: string; type: string; bytes: Buffer }

const json = 'application/json'
const text = (what: string, content: string, type = json): HostileBody => ({
  what,
  type,
  bytes: Buffer.from(content),
})

/** Whole bodies in place of a good one, which some of them are made of. */
export function hostileBodies(good: unknown): HostileBody[] {
  const whole = JSON.stringify(good)
  const members = whole === '{}' ? '' : `,${whole.slice(1, -1)}`
  return [
    text('nothing', ''),
    ...['null', '[]', '[[]]', '"text"', '1', 'true', '{}', '[{}]', '{"":""}', ' ', '\ufeff'].map(
      (one) => text(`json ${one}`, one),
    ),
    text('in a list', `[${whole}]`),
    text('in a text', JSON.stringify(whole)),
    text('cut off', whole.slice(0, -1)),
    text('cut off early', whole.slice(0, Math.ceil(whole.length / 2))),
    text('twice', whole + whole),
    text('two lines', `${whole}\n${whole}`),
    text('comma at the end', `${whole.slice(0, -1)},}`),
    text('comment', `/* x */${whole}`),
    text('single quotes', whole.replaceAll('"', "'")),
    text('byte order mark', `\ufeff${whole}`),
    text('unknown field', `{"isAdmin":true${members}}`),
    text('unknown role', `{"role":"admin","userId":"1","id":"1","status":"approved"${members}}`),
    text('prototype', `{"__proto__":{"isAdmin":true}${members}}`),
    text('constructor', `{"constructor":{"prototype":{"isAdmin":true}}${members}}`),
    text('text key', `{"hasOwnProperty":1,"toString":1${members}}`),
    text('NUL key', `{"a\\u0000":1${members}}`),
    text('half a key', `{"\\ud800":1${members}}`),
    text('nested 60', `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`),
    text('nested 20,000', '['.repeat(20_000)),
    text('nested and closed', `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    text('3,000 fields', `{${Array.from({ length: 3_000 }, (_, n) => `"f${n}":0`).join(',')}}`),
    text('huge key', `{"${'a'.repeat(60_000)}":1${members}}`),
    text('too large', `{"a":"${'a'.repeat(66_000)}"${members}}`),
    { what: 'UTF-16', type: json, bytes: Buffer.from(whole, 'utf16le') },
    { what: 'not UTF-8', type: json, bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
    { what: 'zeros', type: json, bytes: Buffer.alloc(1_000) },
    text('form', 'amount=500&role=admin', 'application/x-www-form-urlencoded'),
    text('plain', whole, 'text/plain'),
    text(
      'XML',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
      'application/xml',
    ),
    ...multiparts,
  ]
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const script = '<script>alert(1)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`

/** Forms with files, as they are and as they should not be. */
const multiparts: readonly HostileBody[] = [
  multipart('no boundary', 'multipart/form-data', '--x\r\n\r\nx\r\n--x--'),
  multipart('wrong boundary', 'multipart/form-data; boundary=y', filePart('a.png', 'x')),
  multipart('no file', 'multipart/form-data; boundary=x', '--x--\r\n'),
  multipart(
    'two files',
    'multipart/form-data; boundary=x',
    filePart('a.png', 'x', '') + filePart('b.png', 'x'),
  ),
  multipart('huge name', 'multipart/form-data; boundary=x', filePart('a'.repeat(9_000), 'x')),
  multipart('path', 'multipart/form-data; boundary=x', filePart('../../a.png', 'x')),
  multipart('cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'),
]

function multipart(what: string, type: string, content: string): HostileBody {
  return text(`multipart, ${what}`, content, type)
}

function filePart(name: string, boundary: string, end = `--${boundary}--`): string {
  const heading = `Content-Disposition: form-data; name="file"; filename="${name}"`
  return `--${boundary}\r\n${heading}\r\nContent-Type: image/png\r\n\r\nx\r\n${end}`
}

/** What is sent to an upload's address as a picture and is none, or more than one. */
export const hostilePictures: readonly HostileBody[] = [
  picture('nothing', Buffer.alloc(0)),
  picture('one byte', Buffer.from([0x89])),
  picture('heading only', png.subarray(0, 8)),
  picture('cut off', png.subarray(0, 40)),
  picture('wrong checksum', changed(png, 30)),
  picture('100,000 pixels wide and high', withSize(png, 100_000)),
  picture('4,294,967,295 pixels wide and high', withSize(png, 0xff_ff_ff_ff)),
  picture('no pixels', withSize(png, 0)),
  picture('SVG', Buffer.from(svg)),
  picture('SVG behind a heading', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])),
  picture('HTML', Buffer.from(`<!doctype html>${script}`)),
  picture('GIF and script', Buffer.from('GIF89a/*\0\0*/=alert(1)//')),
  picture('PDF', Buffer.from('%PDF-1.7\n')),
  picture('ZIP', Buffer.from('PK\u0003\u0004')),
  picture('PHP', Buffer.from('<?php system($_GET[0]); ?>')),
  picture('zeros', Buffer.alloc(20_000)),
  picture('JPEG heading', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image/jpeg'),
  picture('PNG as JPEG', png, 'image/jpeg'),
  picture('WebP heading', Buffer.from('RIFF\u0004\0\0\0WEBPVP8 '), 'image/webp'),
  picture('picture with a page behind it', Buffer.concat([png, Buffer.from(script)])),
]

/** What no stored picture may hold. */
export const pageInPicture = script

function picture(what: string, bytes: Buffer, type = 'image/png'): HostileBody {
  return { what, type, bytes }
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

/** A PNG that says it has another size. */
function withSize(bytes: Buffer, side: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(side, 16)
  copy.writeUInt32BE(side, 20)
  return copy
}
