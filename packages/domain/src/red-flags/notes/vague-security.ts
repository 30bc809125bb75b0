import type { RedFlagNote } from '../note.ts'

export const vagueSecurity = {
  id: 'vague-security',
  tactic: 'credibility',
  pattern: 'borrowed-trust',
  findings: ['secondary-licence'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'safe like a bank',
    fil: 'safe daw, parang bangko',
  },
  en: {
    title: 'Safe “like a bank”',
    saw: 'A comparison with banks, in place of anything that could be checked.',
    why: 'It borrows the trust that banks earned. A good lock on the door does not tell you who owns the house.',
    instead: [
      'Ask who supervises it, and look it up with the SEC and the BSP yourself.',
      'Safe from thieves is one thing. Safe with the owner is another.',
    ],
  },
  fil: {
    title: 'Safe daw, “parang bangko”',
    saw: 'Ikinumpara sa bangko, imbes na may ipakitang puwedeng i-check.',
    why: 'Hinihiram nito ang tiwalang pinaghirapan ng mga bangko. Gaano man katibay ang kandado, hindi nito sinasabi kung kanino ang bahay.',
    instead: [
      'Itanong kung sino ang nagbabantay sa kanila, at ikaw mismo ang mag-check sa SEC at BSP.',
      'Iba ang safe sa magnanakaw, iba ang safe sa mismong may-ari.',
    ],
  },
} as const satisfies RedFlagNote
