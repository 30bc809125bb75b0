import type { RedFlagNote } from '../note.ts'

export const liabilityWaiver = {
  id: 'liability-waiver',
  tactic: 'credibility',
  pattern: 'hidden-terms',
  findings: ['fraud', 'penalty'],
  places: [
    {
      path: '/terms',
      as: 'visitor',
    },
  ],
  label: {
    en: 'terms where nobody is at fault',
    fil: 'terms na walang may kasalanan',
  },
  en: {
    title: 'The terms say that it is nobody’s fault',
    saw: 'In the terms you agree that every loss is yours, whatever happens. On the front page the profit was sure.',
    why: 'Long legal text looks official, and hardly anybody reads it. When the money is gone, people remember that they “agreed”, and blame themselves.',
    instead: [
      'Search the terms for “guarantee”, “risk” and “liable”, and hold them beside the front page.',
      'Do not let a ticked box keep you from asking the SEC, or from reporting.',
    ],
  },
  fil: {
    title: 'Sabi sa terms, walang may kasalanan',
    saw: 'Sa terms, payag kang sa iyo ang lahat ng lugi, kahit ano’ng mangyari. Sa front page, siguradong-sigurado ang kita.',
    why: 'Mukhang opisyal ang mahabang legal na text, at halos walang nagbabasa. Kapag nawala ang pera, naaalala ng tao na “pumayag” siya, at sarili ang sinisisi.',
    instead: [
      'I-search sa terms ang “guarantee”, “risk” at “liable”, at itabi sa sinasabi ng front page.',
      'Huwag hayaang isang check box ang pumigil sa iyong magtanong sa SEC o mag-report.',
    ],
  },
} as const satisfies RedFlagNote
