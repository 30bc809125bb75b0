import type { RedFlagNote } from '../note.ts'

export const temporaryPassword = {
  id: 'temporary-password',
  tactic: 'reciprocity',
  pattern: 'shared-key',
  findings: ['five-tactics', 'muling'],
  places: [
    {
      path: '/admin/users',
      as: 'admin',
    },
  ],
  label: {
    en: 'somebody else sets your password',
    fil: 'iba ang naglagay ng password mo',
  },
  en: {
    title: 'Somebody else sets your password',
    saw: 'An admin makes a new password for you and tells you what it is.',
    why: 'You were locked out and somebody helped, so you are grateful and ask no more. For a while somebody else could enter as you.',
    instead: [
      'Change it at once, to one that you use nowhere else.',
      'Give nobody the password or the code of your bank or e-wallet, however kind they are.',
    ],
  },
  fil: {
    title: 'Iba ang naglagay ng password mo',
    saw: 'Gumawa ang admin ng bagong password mo at sinabi sa iyo kung ano.',
    why: 'Na-lock out ka at may tumulong, kaya thankful ka at hindi na nagtanong. Sandaling may ibang puwedeng pumasok bilang ikaw.',
    instead: [
      'Palitan agad, at ’yung hindi mo ginagamit sa iba.',
      'Huwag ibigay kahit kanino ang password o code ng bangko o e-wallet mo, gaano man sila kabait.',
    ],
  },
} as const satisfies RedFlagNote
