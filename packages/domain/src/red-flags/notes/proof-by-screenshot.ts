import type { RedFlagNote } from '../note.ts'

export const proofByScreenshot = {
  id: 'proof-by-screenshot',
  tactic: 'credibility',
  pattern: 'fake-proof',
  findings: ['fake-receipts'],
  places: [
    {
      path: '/deposit',
      as: 'member',
    },
    {
      path: '/admin/deposits',
      as: 'admin',
      needs: 'pending-deposit',
    },
  ],
  label: {
    en: 'a screenshot as proof',
    fil: 'screenshot ang patunay',
  },
  en: {
    title: 'A screenshot counts as proof',
    saw: 'A picture of a receipt decides whether money arrived.',
    why: 'A picture feels like evidence. In truth only the receiver’s own records know whether money came.',
    instead: [
      'When you are paid: look into your own history, never at a picture.',
      'When you pay: ask for a receipt from the institution.',
    ],
  },
  fil: {
    title: 'Screenshot daw ang patunay',
    saw: 'Picture lang ng resibo ang basehan kung dumating ang pera.',
    why: 'Parang ebidensiya ang picture. Pero sariling record lang ng tumanggap ang nakakaalam kung may pumasok.',
    instead: [
      'Kapag ikaw ang babayaran: tingnan ang sarili mong history, huwag ang picture.',
      'Kapag ikaw ang magbabayad: humingi ng resibo mula sa institusyon.',
    ],
  },
} as const satisfies RedFlagNote
