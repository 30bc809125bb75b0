import type { RedFlagNote } from '../note.ts'

export const balanceOnScreen = {
  id: 'balance-on-screen',
  tactic: 'phantom-riches',
  pattern: 'score-as-money',
  findings: ['ponzi', 'early-losers'],
  places: [
    {
      path: '/',
      as: 'member',
    },
    {
      path: '/withdraw',
      as: 'member',
    },
    {
      path: '/investments',
      as: 'member',
      needs: 'running-plan',
    },
    {
      path: '/trading',
      as: 'member',
    },
  ],
  label: {
    en: 'a balance taken for money',
    fil: 'balance na inakalang pera',
  },
  en: {
    title: 'A balance is not money in hand',
    saw: 'A number that grows. It is what the platform says it owes you, not what it holds.',
    why: 'Seeing it makes it yours, and you begin to spend it in your head. Nobody has to pay anything for it to grow.',
    instead: [
      'Count only what has arrived in your own account outside.',
      'Here, once the walls are open: tap an amount to see whose money paid it, or that nothing has.',
    ],
  },
  fil: {
    title: 'Ang balance, hindi pa pera sa kamay',
    saw: 'Numerong lumalaki. Iyan ang sinasabi ng platform na utang nito sa iyo, hindi ang hawak nito.',
    why: 'Kapag nakikita mo, parang sa iyo na, at nagagastos mo na sa isip. Walang kailangang magbayad para lumaki ’yan.',
    instead: [
      'Bilangin lang ang dumating na sa sarili mong account sa labas.',
      'Dito, kapag wala nang nakatakip: pindutin ang halaga para makita kung kaninong pera ang nagbayad, o kung wala pa.',
    ],
  },
} as const satisfies RedFlagNote
