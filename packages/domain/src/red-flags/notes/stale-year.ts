import type { RedFlagNote } from '../note.ts'

export const staleYear = {
  id: 'stale-year',
  tactic: 'credibility',
  pattern: 'copied-page',
  findings: ['kits', 'advisories'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/terms',
      as: 'visitor',
    },
  ],
  label: {
    en: 'a year that stood still',
    fil: 'taong hindi na gumalaw',
  },
  en: {
    title: 'A year that stood still',
    saw: 'Small print at the foot of the page that is still in a year long past.',
    why: 'Small print looks official, so we do not read it. A page that was copied keeps the year of the page it was copied from.',
    instead: ['Look for what a busy swindler forgets: years, addresses, names that lead nowhere.'],
  },
  fil: {
    title: 'Taong hindi na gumalaw',
    saw: 'Maliliit na letra sa dulo ng page, at ang taon matagal nang lipas.',
    why: 'Mukhang opisyal ang maliliit na letra, kaya hindi na binabasa. Kapag kinopya ang page, kasamang nakopya ang lumang taon.',
    instead: [
      'Hanapin ang nakakalimutan ng nagmamadaling manloloko: taon, address, mga pangalang walang pinupuntahan.',
    ],
  },
} as const satisfies RedFlagNote
