import type { RedFlagNote } from '../note.ts'

export const referralCommission = {
  id: 'referral-commission',
  tactic: 'consensus',
  pattern: 'social-pyramid',
  findings: ['salesman', 'giving-information'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/referral',
      as: 'member',
    },
  ],
  label: {
    en: 'paid for bringing in friends',
    fil: 'may bayad sa pag-recruit ng kaibigan',
  },
  en: {
    title: 'Paid for bringing in friends',
    saw: 'A share of what your friends put in, the moment they put it in.',
    why: 'People trust a friend more than an advertisement. And the friend, once paid, has a reason to believe it too.',
    instead: [
      'Ask where the commission comes from. Your friend’s money is the only money that just came in.',
      'Do not share an offer that you could not lawfully sell yourself.',
    ],
  },
  fil: {
    title: 'May bayad sa pagdadala ng kaibigan',
    saw: 'May parte ka sa hulog ng mga kaibigan mo, pagkahulog na pagkahulog nila.',
    why: 'Mas naniniwala tayo sa kaibigan kaysa sa ad. At kapag nabayaran na ang kaibigan, may dahilan na rin siyang maniwala.',
    instead: [
      'Itanong kung saan galing ang commission. Pera lang ng kaibigan mo ang kakapasok.',
      'Huwag i-share ang alok na hindi mo puwedeng ibenta nang legal.',
    ],
  },
} as const satisfies RedFlagNote
