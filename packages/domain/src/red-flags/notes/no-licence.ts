import type { RedFlagNote } from '../note.ts'

export const noLicence = {
  id: 'no-licence',
  tactic: 'credibility',
  pattern: 'hidden-information',
  findings: ['registration', 'secondary-licence', 'penalty'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/about',
      as: 'visitor',
    },
  ],
  label: {
    en: 'no licence shown',
    fil: 'walang ipinakitang lisensiya',
  },
  en: {
    title: 'No licence is shown',
    saw: 'A page that asks for money and shows no registration and no licence.',
    why: 'A good-looking page fills the gap. We seldom notice what is not there.',
    instead: [
      'Look up the company and the offer with the SEC before the first peso.',
      '“We are registered” is not the answer. Ask for the licence to take investments.',
    ],
  },
  fil: {
    title: 'Walang ipinapakitang lisensiya',
    saw: 'Page na humihingi ng pera pero walang ipinapakitang registration at lisensiya.',
    why: 'Kapag maganda ang page, parang kumpleto na. Bihira nating mapansin ang wala.',
    instead: [
      'I-check sa SEC ang kumpanya at ang alok bago ang unang piso.',
      'Hindi sagot ang “registered kami”. Hingin ang lisensiyang tumanggap ng investment.',
    ],
  },
} as const satisfies RedFlagNote
