import type { RedFlagNote } from '../note.ts'

export const leaderTiers = {
  id: 'leader-tiers',
  tactic: 'reciprocity',
  pattern: 'social-pyramid',
  findings: ['salesman', 'giving-information', 'penalty'],
  places: [
    {
      path: '/referral',
      as: 'leader',
    },
    {
      path: '/referral',
      as: 'member',
    },
  ],
  label: {
    en: 'a rank and pay for recruiting',
    fil: 'ranggo at bayad sa pagre-recruit',
  },
  en: {
    title: 'A rank, and daily pay for recruiting',
    saw: 'Ranks with names, and pay by the day and by the month for what the people you brought put in.',
    why: 'You are given something every day, so you want to give something back: one more friend. And the next rank is always near.',
    instead: [
      'Ask what the pay is for. If it is for bringing people, it comes from those people.',
      'Before you invite somebody: could you face them on the day it stops paying?',
    ],
  },
  fil: {
    title: 'May ranggo, at arawang bayad sa pagre-recruit',
    saw: 'Mga ranggong may pangalan, at bayad araw-araw at buwan-buwan dahil sa hulog ng mga dinala mo.',
    why: 'May ibinibigay sa iyo araw-araw, kaya gusto mong gumanti: isa pang kaibigan. At laging malapit na ang susunod na ranggo.',
    instead: [
      'Itanong kung para saan ang bayad. Kung para sa pagdadala ng tao, galing ’yan sa mga taong ’yon.',
      'Bago mag-imbita: kaya mo ba silang harapin sa araw na hindi na ito magbayad?',
    ],
  },
} as const satisfies RedFlagNote
