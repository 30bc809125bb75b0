import { describe, expect, test } from 'vitest'
import { impostorMessages, message } from '../testing/impostor.ts'
import { watchAuthentication } from './authentication-watch.ts'

const { sasl, ok, ready, cleartext } = impostorMessages
const exchange = [sasl, message('R', 11, 'r=a,s=b,i=4096'), message('R', 12, 'v=proof'), ok]
const session = [...exchange, message('S', 'TimeZone\0UTC\0'), message('K', 1, 2), ready]
const rows = Array.from({ length: 50 }, (_, n) => message('D', `row ${n} R\0\0\0\x08\0\0\0\x03`))

function passes(...messages: Buffer[]): boolean {
  const watch = watchAuthentication()
  return messages.every((one) => watch(one))
}

describe('what a server sends', () => {
  test('is passed on after a SCRAM exchange, whatever rows look like', () => {
    expect(passes(...session, ...rows)).toBe(true)
    expect(passes(Buffer.concat([...session, ...rows]))).toBe(true)
  })

  test('is understood in pieces of any size', () => {
    const all = Buffer.concat([...session, ...rows])
    for (const size of [1, 2, 4, 5, 7, 9, 64]) {
      const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
        all.subarray(n * size, (n + 1) * size),
      )
      expect([size, passes(...pieces)]).toEqual([size, true])
      const late = Array.from(cleartext, (byte) => Buffer.from([byte]))
      expect([size, passes(...pieces, ...late)]).toEqual([size, false])
    }
  })

  test('may be an error or a notice before', () => {
    expect(passes(message('N', 'SWARNING\0\0'), message('E', 'SFATAL\0\0'))).toBe(true)
  })

  test.each([
    ['a cleartext request', [cleartext]],
    ['an MD5 request', [message('R', 5, 'salt')]],
    ['no request', [ok]],
    ['a GSSAPI request', [message('R', 7)]],
    ['a request after a notice', [message('N', 'SWARNING\0\0'), cleartext]],
    ['an end without a proof', [sasl, ok]],
    ['a second exchange', [...exchange, sasl]],
    ['rows before the end', [sasl, ...rows]],
    ['readiness before the end', [ready]],
    ['a cleartext request in a session', [...session, cleartext]],
    ['no protocol of PostgreSQL', [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]],
    ['a message shorter than its own length', [Buffer.from('N\0\0\0\x03')]],
  ])('is refused: %s', (_, messages) => {
    expect(passes(...messages)).toBe(false)
  })
})
