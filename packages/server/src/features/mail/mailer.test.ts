import { expect, test } from 'vitest'
import { isOutside } from './mailer.ts'

test.each([
  ['smtp.example.com', true],
  ['203.0.113.7', true],
  ['172.32.0.1', true],
  ['[2001:db8::1]', true],
  ['mail.local.example.com', true],
  ['127.0.0.1', false],
  ['localhost', false],
  ['mailpit', false],
  ['mail.school.internal', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.5', false],
  ['[::1]', false],
  ['[fd00::5]', false],
])('whether %s is beyond one’s own network: %s', (host, expected) => {
  expect(isOutside(host)).toBe(expected)
})
