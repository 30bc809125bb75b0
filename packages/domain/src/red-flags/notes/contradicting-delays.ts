import type { RedFlagNote } from '../note.ts'

export const contradictingDelays = {
  id: 'contradicting-delays',
  tactic: 'credibility',
  pattern: 'conflicting-information',
  findings: ['registration'],
  places: [
    {
      path: '/deposit',
      as: 'member',
    },
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'two promises that cannot both hold',
    fil: 'dalawang pangakong hindi sabay matutupad',
  },
  en: {
    title: 'Two promises that cannot both hold',
    saw: 'One page says 24 hours, another 24 to 48.',
    why: 'We read each page by itself and believe the better number. Whoever means a promise knows what it is.',
    instead: ['Look for the same promise in two places before you pay anywhere.'],
  },
  fil: {
    title: 'Dalawang pangakong hindi puwedeng sabay matupad',
    saw: 'Sa isang page 24 oras, sa iba 24 hanggang 48.',
    why: 'Isa-isa nating binabasa ang mga page, at ’yung mas magandang numero ang pinaniniwalaan. Ang may balak tumupad, alam kung ano ang pangako niya.',
    instead: ['Hanapin ang parehong pangako sa dalawang lugar bago magbayad kahit saan.'],
  },
} as const satisfies RedFlagNote
