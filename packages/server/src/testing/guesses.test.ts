import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs, minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import { codeRules } from '@kunwari/domain/identity/people'
import { referralCodeAlphabet } from '@kunwari/domain/referral/referral-code'
import { expect, test } from 'vitest'
import { codeTriesPerDay, sendingLimits } from '../features/codes/codes.ts'
import { setupTokenBytes } from '../features/joining/setup-link.ts'
import { wayBackLimit, waysBack } from '../features/joining/way-back.ts'
import {
  mailsPerAddress,
  mailsPerClass,
  mailsPerDevice,
  mailsPerNewcomers,
} from '../features/mail/mail-limits.ts'
import { ownPasswordLimit } from '../features/passwords/check-own-password.ts'
import { recoveryCodeBits } from '../features/second-factor/recovery-codes.ts'
import { totpDigits, totpWindow } from '../features/second-factor/totp.ts'
import { secondFactorTriesPerDay } from '../features/second-factor/verify-second-factor.ts'
import { perDeviceLimit, perIdentifierLimit } from '../features/sign-in/sign-in-limits.ts'
import { classCodeLength } from '../features/world/class-code.ts'
import { visitorCallsPerMinuteInLine, visitorCallsPerMinuteMax } from '../http/rate-limit.ts'
import type { Limit } from '../http/throttle.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')

/** The rows of the table that begins with this heading. */
function tableAfter(heading: string): string[][] {
  const [, after = ''] = text.split(`\n${heading}\n`)
  const [table = ''] = after.split('\n\n')
  return table
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const figure = (value: number) => Math.floor(value).toLocaleString('en-US')

function perDay({ max, window }: Limit): number {
  return window === 'manila-day' ? max : (max * dayMs) / (window * secondMs)
}

const windows = new Map<Limit['window'], string>([
  [60, 'a minute'],
  [3_600, 'an hour'],
  ['manila-day', 'a day'],
])

const times = ({ max, window }: Limit) => `${max} ${windows.get(window)}`

test('the guesses in the documents are those the rate limits allow', () => {
  const chosen = 'what its owner chose'
  const calls = ((visitorCallsPerMinuteMax + visitorCallsPerMinuteInLine) * dayMs) / minuteMs
  const among = (guesses: number, possible: number) => [
    figure(guesses),
    figure(possible),
    `1 in ${figure(possible / guesses)}`,
  ]
  const codes = 10 ** codeRules.length
  const goodAtOnce = 2 * totpWindow + 1
  const said = tableAfter("| secret | guesses a day | of | a day's chance |")
  expect(said.map(([, ...figures]) => figures)).toEqual([
    [figure(perDay(perDeviceLimit)), chosen, ''],
    [figure(perDay(perIdentifierLimit)), chosen, ''],
    [figure(perDay(ownPasswordLimit)), chosen, ''],
    among(perDay(codeTriesPerDay), codes),
    among(perDay(secondFactorTriesPerDay), 10 ** totpDigits / goodAtOnce),
    [figure(calls), `2^${recoveryCodeBits}`, 'none'],
    among(calls, referralCodeAlphabet.length ** classCodeLength),
    [figure(calls), `2^${setupTokenBytes * 8}`, 'none'],
    among(perDay(wayBackLimit), waysBack),
  ])
})

test('so are the mails', () => {
  const identifier = { kind: 'email', value: 'ana@example.com' } as const
  const [resend, hourly] = sendingLimits({ identifier, purpose: 'register' })
  expect(tableAfter('| for | mails |').map(([, mails]) => mails)).toEqual([
    [resend, hourly].map((throttle) => throttle && times(throttle.limit)).join(', '),
    times(mailsPerDevice),
    times(mailsPerNewcomers),
    times(mailsPerAddress),
    times(mailsPerClass),
  ])
})
