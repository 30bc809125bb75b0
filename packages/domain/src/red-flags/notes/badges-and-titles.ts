import type { RedFlagNote } from '../note.ts'

export const badgesAndTitles = {
  id: 'badges-and-titles',
  tactic: 'credibility',
  pattern: 'gamification',
  findings: ['five-tactics', 'social-risk'],
  places: [
    {
      path: '/',
      as: 'leader',
    },
    {
      path: '/referral',
      as: 'member',
    },
  ],
  label: {
    en: 'a badge and a title',
    fil: 'badge at titulo',
  },
  en: {
    title: 'A star beside your name',
    saw: 'A badge and a title, given by the platform itself.',
    why: 'A title makes others believe you, and makes you want to live up to it. It costs the platform nothing.',
    instead: [
      'Ask who gave the title, and what it took to get it.',
      'Trust a licence that you can look up, not a badge.',
    ],
  },
  fil: {
    title: 'Star sa tabi ng pangalan mo',
    saw: 'Badge at titulo na ang platform mismo ang nagbigay.',
    why: 'Dahil sa titulo, mas paniniwalaan ka ng iba, at gusto mo itong panindigan. Walang gastos ang platform dito.',
    instead: [
      'Itanong kung sino ang nagbigay ng titulo, at ano ang kapalit.',
      'Magtiwala sa lisensiyang puwedeng i-check, hindi sa badge.',
    ],
  },
} as const satisfies RedFlagNote
