import {
  answer,
  comeBack,
  failSilently,
  fill,
  press,
  readAs,
  readCode,
  refuse,
  type Scene,
  typeCode,
} from './scene.ts'

const phone = '+639175550199'
const password = 'Dama-de-Noche-9'
const newPassword = 'Dama-de-Noche-10'

/** From the first form to a wallet with nothing in it: each goes on from the one before. */
export const joiningScenes: readonly Scene[] = [
  {
    how: 'sending an empty form',
    path: '/register',
    bringAbout: () => press('Register'),
    texts: [
      '✕ Either email or phone number is required',
      '✕ Password must be at least 8 characters',
      'I agree to the Terms & Conditions and the Privacy Policy',
    ],
  },
  {
    how: 'typing an email, and two passwords that differ',
    path: '/register',
    bringAbout: async () => {
      await fill({
        'Email or phone number': 'dama@example.com',
        'First name': 'Dama',
        'Last name': 'Noche',
        Password: password,
        'Confirm password': newPassword,
      })
      await press('Register')
    },
    texts: [
      'Email detected',
      'Password strength: strong',
      /^At least 8 characters/,
      /^An uppercase letter/,
      /^A lowercase letter/,
      /^A number/,
      /^A special character/,
      '✕ Passwords do not match',
    ],
  },
  {
    how: 'typing a phone number, and leaving the terms',
    path: '/register',
    goesOn: true,
    bringAbout: async () => {
      await fill({ 'Email or phone number': '0917 555 0199', 'Confirm password': password })
      await press('Register')
    },
    texts: [
      'Phone number detected',
      'Terms Required',
      'Please agree to the terms and conditions',
      '✕ Please agree to the terms and conditions',
    ],
  },
  {
    how: 'a code that cannot be sent',
    path: '/register',
    goesOn: true,
    bringAbout: async (page) => {
      await press(/I agree/, 'checkbox')
      refuse(page, 'POST /api/auth/send-verification', 'The post is closed')
      await press('Register')
    },
    texts: ['Failed to send code', 'The post is closed'],
  },
  {
    how: 'an email to be verified',
    path: '/register',
    goesOn: true,
    bringAbout: async () => {
      await fill({ 'Email or phone number': 'dama@example.com' })
      await press('Register')
    },
    texts: ['Verification code sent', 'Please check your email for the 6-digit code.'],
  },
  {
    how: 'going back to a phone number',
    path: '/register',
    goesOn: true,
    bringAbout: async () => {
      await press('Back to Registration')
      await fill({ 'Email or phone number': '0917 555 0199' })
      await press('Register')
    },
    texts: [
      'Verification code sent',
      'Please check your phone for the 6-digit code.',
      'Open the pretend inbox',
      'Back to Registration',
      /^Send a new code( in \d+ s)?$/,
    ],
  },
  {
    how: 'five digits',
    path: '/register',
    goesOn: true,
    bringAbout: async () => {
      await typeCode('12345')
      await press('Verify & Complete Registration')
    },
    texts: ['Invalid code', 'Please enter all 6 digits'],
  },
  {
    how: 'a wrong code',
    path: '/register',
    goesOn: true,
    bringAbout: async (page) => {
      const code = await readCode(page, phone)
      await typeCode(code === '123456' ? '654321' : '123456')
      await press('Verify & Complete Registration')
    },
    texts: ['Verification failed'],
  },
  {
    how: 'the right code, and an account that is refused',
    path: '/register',
    goesOn: true,
    bringAbout: async (page) => {
      await typeCode(await readCode(page, phone))
      refuse(page, 'POST /api/auth/register', 'The desk is closed')
      await press('Verify & Complete Registration')
    },
    texts: ['Registration failed', 'The desk is closed'],
  },
  {
    how: 'once more: the code is not asked for again',
    path: '/register',
    goesOn: true,
    bringAbout: () => press('Verify & Complete Registration'),
    texts: ['Registration successful', 'Please login to continue.'],
  },
  {
    how: 'a password that is not theirs',
    path: '/login',
    bringAbout: async () => {
      await fill({ 'Email or phone number': phone, Password: 'Not-theirs-1' })
      await press('Sign In')
    },
    texts: [
      'Login failed',
      'Incorrect email, phone number or password',
      'Forgot password?',
      'Enter as',
      'Member',
      'Leader',
      'Support',
      'Admin',
    ],
  },
  {
    how: 'a failure without a word',
    path: '/login',
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/auth/login')
      await press('Sign In')
    },
    texts: ['Login failed', 'An error occurred'],
  },
  {
    how: 'a class that is over',
    path: '/join/ANYCODE',
    bringAbout: async (page) => {
      await comeBack(page, () =>
        readAs(page, 'GET /api/world', { stage: 'ended', endsAt: '2026-01-01T04:00:00.000Z' }),
      )
    },
    texts: [/^The class ended on 1 Jan 2026\. Nobody new can join/],
  },
  {
    how: 'no code is mailed',
    path: '/forgot-password',
    bringAbout: (page) =>
      comeBack(page, () => readAs(page, 'GET /api/world', { demo: false, mailsCodes: false })),
    texts: ['Ask your instructor to reset your password.'],
  },
  {
    how: 'a pretend phone where nobody can read its codes',
    path: '/forgot-password',
    bringAbout: async (page) => {
      await comeBack(page, () => readAs(page, 'GET /api/world', { demo: false, mailsCodes: true }))
      await fill({ 'Email or phone number': '0917 555 0100' })
    },
    texts: ['Ask your instructor to reset your password.'],
  },
  {
    how: 'nobody named',
    path: '/forgot-password',
    bringAbout: () => press('Send code'),
    texts: ['✕ Email or phone number is required'],
  },
  {
    how: 'a code that cannot be sent',
    path: '/forgot-password',
    goesOn: true,
    bringAbout: async (page) => {
      await fill({ 'Email or phone number': phone })
      refuse(page, 'POST /api/auth/forgot-password/send-code', 'The post is closed')
      await press('Send code')
    },
    texts: ['Error', 'The post is closed'],
  },
  {
    how: 'a code that is sent',
    path: '/forgot-password',
    goesOn: true,
    bringAbout: () => press('Send code'),
    texts: [
      'Code sent!',
      'Reset code sent via email or SMS',
      'Use different email/phone',
      /^Send a new code in \d+ s$/,
    ],
  },
  {
    how: 'no code, and passwords that differ',
    path: '/forgot-password',
    goesOn: true,
    bringAbout: async () => {
      await fill({ 'New password': newPassword, 'Confirm new password': password })
      await press('Reset password')
    },
    texts: [
      'Invalid code',
      'Please enter all 6 digits',
      '✕ Code must be 6 digits',
      "✕ Passwords don't match",
    ],
  },
  {
    how: 'a reset that is refused',
    path: '/forgot-password',
    goesOn: true,
    bringAbout: async (page) => {
      await fill({ 'Confirm new password': newPassword })
      await typeCode(await readCode(page, phone))
      refuse(page, 'POST /api/auth/forgot-password/reset', 'The desk is closed')
      await press('Reset password')
    },
    texts: ['Reset failed', 'The desk is closed'],
  },
  {
    how: 'a reset',
    path: '/forgot-password',
    goesOn: true,
    bringAbout: () => press('Reset password'),
    texts: ['Password reset successful!', 'You can now login with your new password'],
  },
  {
    how: 'signing in with it',
    path: '/login',
    bringAbout: async () => {
      await fill({ 'Email or phone number': phone, Password: newPassword })
      await press('Sign In')
    },
    texts: ['Welcome back!', 'Login successful', 'No activity yet'],
  },
  { how: 'nothing has happened yet', path: '/investments', texts: ['No Active Bot'] },
  { how: 'nothing has happened yet', path: '/transactions', texts: ['No activity yet'] },
  {
    how: 'a world without a way to pay',
    path: '/deposit',
    bringAbout: async (page) => {
      await comeBack(page, () =>
        answer(page, 'GET /api/payment-settings', { status: 200, json: [] }),
      )
    },
    texts: ['No payment methods available at the moment. Please contact support.'],
  },
]
