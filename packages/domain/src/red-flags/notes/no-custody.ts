import type { RedFlagNote } from '../note.ts'

export const noCustody = {
  id: 'no-custody',
  tactic: 'credibility',
  pattern: 'conflicting-information',
  findings: ['investment-contract', 'ponzi'],
  places: [
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'funds that nobody holds',
    fil: 'perang walang may hawak daw',
  },
  en: {
    title: '“We do not hold your money”',
    saw: 'It says that it holds no funds. Yet you paid into its account, you see a balance, and you must ask to get it out.',
    why: 'It sounds safe: nobody can run off with what they do not hold. But if you have to ask for it, somebody is holding it.',
    instead: [
      'Follow one peso: into whose account did it go, and who can send it back?',
      'Here, once the walls are open: the reserve shows what the pool holds and what it owes.',
    ],
  },
  fil: {
    title: '“Hindi namin hawak ang pera mo”',
    saw: 'Wala raw silang hawak na pera. Pero sa account nila napunta ang bayad mo, may balance kang nakikita, at kailangan mong humingi para mailabas.',
    why: 'Pakinggan mo, parang safe: hindi maitatakbo ang hindi hawak. Pero kung kailangan mong humingi, may humahawak.',
    instead: [
      'Sundan ang isang piso: kaninong account napunta, at sino ang makapagbabalik?',
      'Dito, kapag wala nang nakatakip: nasa reserve kung magkano ang laman ng pool at magkano ang utang nito.',
    ],
  },
} as const satisfies RedFlagNote
