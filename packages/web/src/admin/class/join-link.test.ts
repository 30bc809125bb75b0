import { expect, test } from 'vitest'
import { isThisMachineOnly } from './join-link.ts'

test('loopback addresses are distinguished from those that others can reach', () => {
  for (const own of ['localhost', 'kunwari.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) {
    expect([own, isThisMachineOnly(own)]).toEqual([own, true])
  }
  for (const other of ['192.168.1.20', 'kunwari.school.test', 'localhost.test', '10.127.0.0']) {
    expect([other, isThisMachineOnly(other)]).toEqual([other, false])
  }
})
