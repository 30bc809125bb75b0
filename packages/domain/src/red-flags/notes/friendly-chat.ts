import type { RedFlagNote } from '../note.ts'

export const friendlyChat = {
  id: 'friendly-chat',
  tactic: 'reciprocity',
  pattern: 'chat-instead-of-answers',
  findings: ['registration', 'five-tactics'],
  places: [
    {
      path: '/chat-support',
      as: 'member',
    },
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'a friendly chat, no answers',
    fil: 'mabait na chat, walang sagot',
  },
  en: {
    title: 'A friendly chat in place of answers',
    saw: 'Somebody kind, day and night, who answers everything but where the money comes from.',
    why: 'Kindness asks to be returned. After a long talk, doubting feels rude.',
    instead: [
      'Ask for it in writing: the registration of the offer, and last month’s accounts.',
      'Be friendly back, and pay nothing until you have read them.',
    ],
  },
  fil: {
    title: 'Mabait na chat imbes na sagot',
    saw: 'May mabait na kausap, umaga man o gabi. Nasasagot lahat, puwera kung saan galing ang pera.',
    why: 'Kapag mabait sa atin, gusto nating suklian. Matapos ang mahabang kuwentuhan, parang bastos nang magduda.',
    instead: [
      'Hingin nang nakasulat: ang registration ng alok, at ang accounts noong nakaraang buwan.',
      'Maging mabait din, at huwag magbayad hangga’t hindi mo nababasa.',
    ],
  },
} as const satisfies RedFlagNote
