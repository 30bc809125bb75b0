import type { RedFlagNote } from '../note.ts'

export const recruitingQualification = {
  id: 'recruiting-qualification',
  tactic: 'scarcity',
  pattern: 'gamification',
  findings: ['ponzi', 'salesman'],
  places: [
    {
      path: '/referral',
      as: 'member',
    },
    {
      path: '/admin/applications',
      as: 'admin',
    },
  ],
  label: {
    en: 'qualifying with others’ money',
    fil: 'pera ng iba ang pang-qualify',
  },
  en: {
    title: 'You qualify with other people’s money',
    saw: 'Bars that fill up as friends join and pay in. Full bars open a rank.',
    why: 'A bar that is nearly full wants to be filled. Friends and pesos turn into points, and the door looks as if only a few may pass.',
    instead: [
      'Cover the bars and say aloud what they ask for: other people’s savings.',
      'If paying in is all that people do here, stop inviting.',
    ],
  },
  fil: {
    title: 'Pera ng iba ang pang-qualify mo',
    saw: 'Mga bar na napupuno habang may sumasaling kaibigan at naghuhulog. Pag puno na, bukas ang ranggo.',
    why: 'Ang bar na halos puno na, ang sarap punuin. Nagiging puntos ang kaibigan at piso, at mukhang iilan lang ang makakapasok.',
    instead: [
      'Takpan ang mga bar at sabihin nang malakas ang hinihingi: ipon ng ibang tao.',
      'Kung paghuhulog lang ang ginagawa ng mga tao rito, tumigil na sa pag-imbita.',
    ],
  },
} as const satisfies RedFlagNote
