import { describe, expect, test } from 'vitest'
import { isIdentifier, loginBody, registerBody } from './auth.ts'
import { setupBody } from './joining.ts'
import { nickname } from './nickname.ts'
import { problemsOf } from './problems.test-support.ts'
import { routes } from './routes.ts'

const ana = {
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Cruz',
  password: 'Kunwari-2026!',
  confirmPassword: 'Kunwari-2026!',
  verificationMethod: 'email',
}

describe('registering', () => {
  test('takes an email address, in lower case and without spaces around it', () => {
    expect(registerBody.parse({ ...ana, email: ' Ana@Example.com ' })).toEqual(ana)
  })

  test.each(['0917 123 4567', '+63 917 123 4567', '639171234567', '917-123-4567'])(
    'takes %j as the one phone number it is',
    (phoneNumber) => {
      const body = { ...ana, email: '', phoneNumber, verificationMethod: 'sms' }
      expect(registerBody.parse(body)).toMatchObject({
        email: undefined,
        phoneNumber: '+639171234567',
      })
    },
  )

  test.each([undefined, null, '', '   '])('takes %j as no referral code', (referralCode) => {
    expect(registerBody.parse({ ...ana, referralCode }).referralCode).toBeUndefined()
  })

  test('takes a referral code in any case', () => {
    expect(registerBody.parse({ ...ana, referralCode: ' abcd2345 ' }).referralCode).toBe('ABCD2345')
  })

  test.each([
    ['0917 123', '4567'],
    ['zero nine one seven', 'one two three four five six seven'],
    ['kumita', '.com'],
  ])('refuses %j and %j, which stand side by side', (firstName, lastName) => {
    const problems = [
      { path: 'lastName', message: 'Only pretend details here: no real numbers or links' },
    ]
    expect(problemsOf(registerBody, { ...ana, firstName, lastName })).toEqual(problems)
    const { email, password } = ana
    const first = { token: 'A', email, password, firstName, lastName }
    expect(problemsOf(setupBody, first)).toEqual(problems)
  })

  test('names lose invisible characters before their length is checked', () => {
    const hidden = { ...ana, firstName: '\u202eAna\u200b\u2069 ', lastName: 'Cr\u2060uz' }
    expect(registerBody.parse(hidden)).toMatchObject({ firstName: 'Ana', lastName: 'Cruz' })
    const problems = problemsOf(registerBody, { ...ana, firstName: 'A\u200b\u200b' })
    expect(JSON.stringify(problems)).toContain('firstName')
    expect(nickname.parse('\u2067Andrea\u200d')).toBe('Andrea')
    expect(nickname.safeParse('\u3164\u3164\u3164').success).toBe(false)
    expect(nickname.safeParse('\u2800\u2800').success).toBe(false)
  })

  test('trims names', () => {
    expect(registerBody.parse({ ...ana, firstName: '  Ana  ' }).firstName).toBe('Ana')
  })

  test.each([
    ['neither email nor phone', { email: '' }, 'email', 'Either email or phone number is required'],
    [
      'both',
      { phoneNumber: '09171234567' },
      'phoneNumber',
      'Enter an email or a phone number, not both',
    ],
    ['a broken email', { email: 'ana@' }, 'email', 'Enter an email address, like ana@example.com'],
    [
      'a foreign phone number',
      { email: '', phoneNumber: '+14155550123' },
      'phoneNumber',
      'Enter a Philippine mobile number, like 0917 123 4567',
    ],
    ['a name of one letter', { firstName: ' A ' }, 'firstName', 'At least 2 characters'],
    ['a name of 61 letters', { lastName: 'a'.repeat(61) }, 'lastName', 'At most 60 characters'],
    [
      'a name that is a number',
      { firstName: '0917 123 4567' },
      'firstName',
      'Only pretend details here: no real numbers or links',
    ],
    [
      'a name that is a link',
      { lastName: 'gcash.com' },
      'lastName',
      'Only pretend details here: no real numbers or links',
    ],
    [
      'a short password',
      { password: '1234567', confirmPassword: '1234567' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      'a password of 129 characters',
      { password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) },
      'password',
      'Password must be at most 128 characters',
    ],
    [
      'two passwords',
      { confirmPassword: 'Kunwari-2027!' },
      'confirmPassword',
      'Passwords do not match',
    ],
    [
      'passwords that differ in a space',
      { confirmPassword: 'Kunwari-2026! ' },
      'confirmPassword',
      'Passwords do not match',
    ],
    [
      'a referral code of seven letters',
      { referralCode: 'ABCD234' },
      'referralCode',
      'This referral code is not known',
    ],
  ])('refuses %s, and no name beside it', (_, change, path, message) => {
    const problems = problemsOf(registerBody, { ...ana, ...change })
    expect(problems).toContainEqual({ path, message })
    expect(problems.filter((one) => one.path.endsWith('Name') && one.path !== path)).toEqual([])
  })

  test.each([
    ['an unknown field', { role: 'admin' }],
    ['an unknown way of verifying', { verificationMethod: 'pigeon' }],
    ['a number for a name', { firstName: 12 }],
    ['a list for an email', { email: ['ana@example.com'] }],
    ['no last name', { lastName: undefined }],
  ])('refuses %s', (_, change) => {
    expect(registerBody.safeParse({ ...ana, ...change }).success).toBe(false)
  })

  test.each([undefined, null, 'text', 5, []])('refuses %j for a body', (body) => {
    expect(registerBody.safeParse(body).success).toBe(false)
  })

  test.each([64, 128])('takes a password of %i characters, and none of more than 128', (length) => {
    const password = 'Aa1!'.repeat(length / 4)
    expect(registerBody.parse({ ...ana, password, confirmPassword: password }).password).toBe(
      password,
    )
    const longer = `${'Aa1!'.repeat(32)}.`
    expect(
      problemsOf(registerBody, { ...ana, password: longer, confirmPassword: longer }),
    ).toContainEqual({ path: 'password', message: 'Password must be at most 128 characters' })
  })

  test.each(['only small letters', '        ', '82736450', 'ÑANDÚ 🦤 ñandú'])(
    'takes a password of whatever kind of characters: %j',
    (password) => {
      const body = { ...ana, password, confirmPassword: password }
      expect(registerBody.parse(body).password).toBe(password)
    },
  )

  test('says everything that is wrong with the fields at once', () => {
    const problems = problemsOf(registerBody, { ...ana, email: 'x', firstName: '', password: 'x' })
    expect(problems.map((problem) => problem.path)).toEqual(['email', 'firstName', 'password'])
  })

  test('reads what it has read again to the same', () => {
    const once = registerBody.parse({ ...ana, email: ' Ana@Example.com', referralCode: 'abcd2345' })
    expect(registerBody.parse(once)).toEqual(once)
  })
})

describe('asking for a code', () => {
  const { body } = routes['POST /api/auth/send-verification']

  test('needs the first name that its message greets', () => {
    expect(body.parse({ phoneNumber: '0917 123 4567', firstName: 'Ana' })).toEqual({
      phoneNumber: '+639171234567',
      firstName: 'Ana',
    })
    for (const firstName of [undefined, null, '', 'A']) {
      expect(problemsOf(body, { email: 'ana@example.com', firstName })).toMatchObject([
        { path: 'firstName' },
      ])
    }
  })

  test('needs exactly one identifier', () => {
    expect(problemsOf(body, { firstName: 'Ana' })).toEqual([
      { path: 'email', message: 'Either email or phone number is required' },
    ])
    const both = { email: 'ana@example.com', phoneNumber: '09171234567', firstName: 'Ana' }
    expect(problemsOf(body, both)).toEqual([
      { path: 'phoneNumber', message: 'Enter an email or a phone number, not both' },
    ])
  })
})

test.each(['12345', '1234567', '12345a', ' 123456', '１２３４５６', '', '12 456'])(
  'a code of %j is refused: it has six digits',
  (code) => {
    const { body } = routes['POST /api/auth/verify-code']
    expect(problemsOf(body, { code, identifier: 'ana@example.com' })).toEqual([
      { path: 'code', message: 'Code must be 6 digits' },
    ])
  },
)

describe('signing in', () => {
  test('takes an identifier of three characters and leaves the password untrimmed', () => {
    expect(loginBody.parse({ identifier: ' ana ', password: ' x ' })).toEqual({
      identifier: 'ana',
      password: ' x ',
    })
  })

  test('says which field is missing', () => {
    expect(problemsOf(loginBody, { identifier: '  ', password: '' })).toEqual([
      { path: 'identifier', message: 'Email or phone number is required' },
      { path: 'password', message: 'Enter your password' },
    ])
  })

  test('refuses fields of its own making', () => {
    const body = { identifier: 'ana@example.com', password: 'x', isAdmin: true }
    expect(loginBody.safeParse(body).success).toBe(false)
  })
})

test('a missing field has the same message as an empty one', () => {
  const body = routes['POST /api/auth/forgot-password/reset'].body
  expect(problemsOf(body, {})).toEqual([
    { path: 'identifier', message: 'Email or phone number is required' },
    { path: 'code', message: 'Code must be 6 digits' },
    { path: 'newPassword', message: 'Password must be at least 8 characters' },
  ])
})

test('an identifier is an email address or a phone number', () => {
  expect(isIdentifier('ana@example.com')).toBe(true)
  expect(isIdentifier('0917 123 4567')).toBe(true)
  expect(isIdentifier('ana')).toBe(false)
})
