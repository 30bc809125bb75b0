import type { RedFlagNote } from '../note.ts'

export const buyAgain = {
  id: 'buy-again',
  tactic: 'phantom-riches',
  pattern: 'pressured-selling',
  findings: ['early-losers'],
  places: [
    {
      path: '/investments',
      as: 'member',
      needs: 'ended-plan',
    },
  ],
  label: {
    en: 'again, just as it pays',
    fil: 'isa pa raw, saktong pagbayad',
  },
  en: {
    title: 'Again, just as it pays',
    saw: 'The moment a plan pays, the next one is offered, one tap away.',
    why: 'You feel richer and clever, and the money is one tap from staying. A scheme lives on what is not taken out. That only moves the end: if just as many pay in each day, 300% after 30 days runs dry on day 40, or on day 60 when half is put back.',
    instead: ['Take all of it out once before you put any of it back.'],
  },
  fil: {
    title: 'Isa pa raw, saktong pagbayad',
    saw: 'Pagkabayad ng plan, alok agad ang kasunod, isang pindot lang.',
    why: 'Feeling mo yumaman ka at ang galing mo, at isang pindot lang para maiwan ang pera. Nabubuhay ang scheme sa hindi inilalabas. Inuurong lang niyan ang dulo: kung pare-pareho ang dami ng naghuhulog araw-araw, ubos sa ika-40 na araw ang nangangako ng 300% pagkalipas ng 30 araw, o sa ika-60 kung kalahati ang ibinabalik.',
    instead: ['Ilabas muna lahat kahit isang beses, bago magbalik ng kahit magkano.'],
  },
} as const satisfies RedFlagNote
