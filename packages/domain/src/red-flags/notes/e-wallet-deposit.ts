import type { RedFlagNote } from '../note.ts'

export const eWalletDeposit = {
  id: 'e-wallet-deposit',
  tactic: 'consensus',
  pattern: 'payment-outside',
  findings: ['muling', 'no-undo', 'disputed-transfer'],
  places: [
    {
      path: '/deposit',
      as: 'member',
    },
  ],
  label: {
    en: 'paying into a personal account',
    fil: 'bayad sa personal na account',
  },
  en: {
    title: 'Pay into a personal account',
    saw: 'An account in a person’s name to send money to by hand, and a form to say that you did.',
    why: 'It is how we all pay friends and small shops, so it feels normal. It leaves you without a contract with anybody.',
    instead: [
      'Pay only an institution that answers for the account, never a person “for” a company.',
      'Already sent? Tell your bank or e-wallet now, then report it.',
    ],
  },
  fil: {
    title: 'I-send sa personal na account',
    saw: 'Account na nakapangalan sa tao, ikaw mismo ang magse-send, at may form para sabihing nag-send ka na.',
    why: 'Ganito tayong lahat magbayad sa kaibigan at sa tindahan, kaya normal ang dating. Pero wala kang kontrata kahit kanino.',
    instead: [
      'Magbayad lang sa institusyong mananagot sa account, huwag sa taong “para sa” kumpanya.',
      'Na-send na? Sabihin agad sa bangko o e-wallet mo, saka mag-report.',
    ],
  },
} as const satisfies RedFlagNote
