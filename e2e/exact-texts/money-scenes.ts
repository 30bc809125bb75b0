import {
  chooseFile,
  comeBack,
  failSilently,
  fill,
  press,
  pressEnter,
  pressThe,
  refuse,
  type Scene,
} from './scene.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Putting pretend pesos in and asking for them back, with all that can be wrong on the way. */
export const moneyScenes: readonly Scene[] = [
  {
    how: 'a receipt for no amount',
    path: '/deposit',
    bringAbout: () => press('Make a pretend receipt'),
    texts: ['Deposit Funds', 'Invalid amount', 'Please enter a valid amount'],
  },
  {
    how: 'sending it without an image',
    path: '/deposit',
    goesOn: true,
    bringAbout: () => pressEnter('Reference number'),
    texts: ['Image Required', 'Please upload proof of payment'],
  },
  {
    how: 'a file that is no image',
    path: '/deposit',
    goesOn: true,
    bringAbout: () => chooseFile('receipt.pdf', 'application/pdf', 'a text'),
    texts: [
      'Invalid File',
      'Please select an image file (JPG, PNG)',
      '✕ Please select an image file (JPG, PNG)',
    ],
  },
  {
    how: "a phone's own photo format",
    path: '/deposit',
    goesOn: true,
    bringAbout: () => chooseFile('IMG_0001.HEIC', '', 'a photo'),
    texts: [
      'Invalid File',
      "This phone's photo format is not supported: choose a screenshot or a JPG",
      "✕ This phone's photo format is not supported: choose a screenshot or a JPG",
    ],
  },
  {
    how: 'a picture that is broken off',
    path: '/deposit',
    goesOn: true,
    bringAbout: () => chooseFile('half.png', 'image/png', png.subarray(0, 40)),
    texts: [
      'Upload Failed',
      '✕ This image is damaged or incomplete: choose another one, or a screenshot of it',
    ],
  },
  {
    how: 'an upload that fails without a word',
    path: '/deposit',
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'POST /api/upload/get-url')
      await chooseFile('receipt.png', 'image/png', png)
    },
    texts: ['Upload Failed', 'Failed to upload image. Please try again.'],
  },
  {
    how: 'a file that does not arrive',
    path: '/deposit',
    goesOn: true,
    bringAbout: async (page) => {
      failSilently(page, 'PUT /api/upload/*')
      await press('Upload it again')
      // The button went, and the keyboard goes on at the step that it stood in.
      if (document.activeElement?.tagName !== 'H2')
        throw new Error('the focus went with the button')
    },
    texts: ['Upload Failed', 'Failed to upload file', '✕ Failed to upload file'],
  },
  {
    how: 'too little, and a deposit that is refused',
    path: '/deposit',
    goesOn: true,
    bringAbout: async () => {
      await fill({ Amount: '499.99' })
      await press('Upload it again')
      await pressThe('Submit', () => [
        ...document.querySelectorAll<HTMLElement>('button[type=submit]'),
      ])
    },
    texts: ['✕ Minimum deposit amount is ₱500', 'Invalid amount'],
  },
  {
    how: 'a deposit that is refused',
    path: '/deposit',
    goesOn: true,
    bringAbout: async (page) => {
      await fill({ Amount: '512.25', 'Reference number': 'FORM-1' })
      refuse(page, 'POST /api/deposits', 'The desk is closed')
      await press('Submit deposit')
    },
    texts: ['Deposit Failed', 'The desk is closed'],
  },
  {
    how: 'a deposit',
    path: '/deposit',
    goesOn: true,
    bringAbout: () => press('Submit deposit'),
    texts: ['Deposit submitted', 'We will tell you once it is reviewed.'],
  },
  {
    how: 'a browser that refuses to copy and to select',
    path: '/deposit',
    bringAbout: async (page) => {
      page.refuseCopying()
      await press('Copy the account number')
    },
    texts: ['Failed to copy', 'Please try again'],
  },
  {
    how: 'methods that do not load',
    path: '/withdraw',
    bringAbout: async (page) => {
      await comeBack(page, () => failSilently(page, 'GET /api/payment-settings'))
    },
    texts: ['Withdraw Funds', 'Failed to load payment methods'],
  },
  {
    how: 'too little, to an account that could be real',
    path: '/withdraw',
    bringAbout: async () => {
      await fill({
        Amount: '499.99',
        'Account name': 'Maria, 0917 123 4567',
        'Account number': '09171234567',
      })
      await press('Review withdrawal')
    },
    texts: [
      'Max',
      '✕ Minimum withdrawal amount is ₱500',
      '✕ Use a pretend account number, like KW-1234-5678',
      '✕ Only pretend details here: no real numbers or links',
      'Invalid amount',
      'Please enter a valid amount',
    ],
  },
  {
    how: 'a withdrawal that is refused',
    path: '/withdraw',
    goesOn: true,
    bringAbout: async (page) => {
      await fill({ Amount: '501.25' })
      await press('Use my pretend account')
      await press('Review withdrawal')
      refuse(page, 'POST /api/withdrawals', 'The desk is closed')
      await press('Request withdrawal')
    },
    texts: ['Withdrawal Failed', 'The desk is closed'],
  },
  {
    how: 'a withdrawal',
    path: '/withdraw',
    goesOn: true,
    bringAbout: async () => {
      await press('Review withdrawal')
      await press('Request withdrawal')
    },
    texts: ['Withdrawal requested', 'It is on hold until it is reviewed.'],
  },
]
