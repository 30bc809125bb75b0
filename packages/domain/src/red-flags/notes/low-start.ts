import type { RedFlagNote } from '../note.ts'

export const lowStart = {
  id: 'low-start',
  tactic: 'phantom-riches',
  pattern: 'foot-in-the-door',
  findings: ['early-losers', 'ponzi'],
  places: [
    {
      path: '/plans',
      as: 'member',
    },
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'only ₱500 to begin',
    fil: '₱500 lang, puwede na',
  },
  en: {
    title: 'Only ₱500 to begin',
    saw: 'A first amount so small that losing it would hardly hurt.',
    why: 'Saying yes to something small makes the next yes easier. The ₱500 comes back with a profit, you trust it, and then you put in what would hurt.',
    instead: [
      'Before the first peso, decide the most that you could lose, and tell somebody you trust.',
      'A small payout shows that they paid once. It does not show whose money that was.',
    ],
  },
  fil: {
    title: '₱500 lang, puwede na',
    saw: 'Unang halagang sobrang liit, parang okay lang kahit mawala.',
    why: 'Kapag naka-oo ka na sa maliit, mas madali na ang kasunod. Bumalik ang ₱500 nang may kita, nagtiwala ka, tapos ’yung masakit nang mawala ang ihuhulog mo.',
    instead: [
      'Bago ang unang piso, mag-decide kung hanggang magkano ang kaya mong mawala, at sabihin sa taong pinagkakatiwalaan mo.',
      'Ang maliit na payout, patunay lang na nagbayad sila minsan. Hindi patunay kung kaninong pera ’yon.',
    ],
  },
} as const satisfies RedFlagNote
