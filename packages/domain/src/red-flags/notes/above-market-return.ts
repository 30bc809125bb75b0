import type { RedFlagNote } from '../note.ts'

export const aboveMarketReturn = {
  id: 'above-market-return',
  tactic: 'phantom-riches',
  pattern: 'missing-context',
  findings: ['real-offers', 'quiet-kind', 'ponzi'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/plans',
      as: 'member',
    },
  ],
  label: {
    en: 'returns far above any market',
    fil: 'kitang sobrang layo sa market',
  },
  en: {
    title: 'Far above anything a market pays',
    saw: '25% or more on top of your money, in days or weeks. Put in again for a year, 25% every 5 days would turn ₱500 into about ₱5.9 billion.',
    why: 'The days are few and the first amount is small, so it feels like a modest bet. Nobody shows you the same rate over a year.',
    instead: [
      'Put every rate on one footing: what is it over a year?',
      'Ask why somebody with such a machine would need your ₱500.',
      'Be as careful with the quiet kind, which sounds almost like a bank.',
    ],
  },
  fil: {
    title: 'Sobrang layo sa kaya ng market',
    saw: '25% o higit pang dagdag sa pera mo, sa ilang araw o linggo lang. Kung uulit-ulitin nang isang taon, ang ₱500 sa 25% kada 5 araw, magiging mga ₱5.9 bilyon.',
    why: 'Ilang araw lang at maliit ang unang hulog, kaya parang maliit lang ang taya. Walang nagpapakita kung magkano ’yan sa isang taon.',
    instead: [
      'Iisang sukatan sa lahat ng rate: magkano ’yan sa isang taon?',
      'Itanong kung bakit kailangan pa ang ₱500 mo ng may ganyang makina.',
      'Mag-ingat din sa tahimik na klase, ’yung halos parang bangko kung magsalita.',
    ],
  },
} as const satisfies RedFlagNote
