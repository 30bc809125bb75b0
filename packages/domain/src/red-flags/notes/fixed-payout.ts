import type { RedFlagNote } from '../note.ts'

export const fixedPayout = {
  id: 'fixed-payout',
  tactic: 'phantom-riches',
  pattern: 'sure-number',
  findings: ['daily-two-percent', 'ponzi'],
  places: [
    {
      path: '/plans',
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
    en: 'a payout that ignores the trading',
    fil: 'bayad na walang kinalaman sa trading',
  },
  en: {
    title: 'The payout has nothing to do with the trading',
    saw: 'The same percentage every day, whatever the bots earned or lost that day.',
    why: 'Steady growth feels safer than ups and downs. But real trading has losses: a line that never dips is drawn, not earned.',
    instead: [
      'Put the promise beside the result: what was earned, and what was owed?',
      'Here, once the walls are open: every profit in your activity says what has paid for it.',
    ],
  },
  fil: {
    title: 'Walang kinalaman ang bayad sa trading',
    saw: 'Parehong porsiyento araw-araw, kumita man o malugi ang mga bot nang araw na ’yon.',
    why: 'Mas panatag tayo sa tuloy-tuloy na taas kaysa sa taas-baba. Pero may talo ang totoong trading. ’Yung linyang hindi bumababa, drawing lang, hindi kinita.',
    instead: [
      'Pagtabihin ang pangako at ang resulta: magkano ang kinita, magkano ang utang?',
      'Dito, kapag wala nang nakatakip: bawat kita sa activity mo, nakasulat kung ano ang nagbayad.',
    ],
  },
} as const satisfies RedFlagNote
