import type { RedFlagNote } from '../note.ts'

export const noScreenshots = {
  id: 'no-screenshots',
  tactic: 'credibility',
  pattern: 'obstruction',
  findings: ['registration'],
  places: [
    {
      path: '/trading',
      as: 'member',
    },
  ],
  label: {
    en: 'no screenshots, please',
    fil: 'bawal daw mag-screenshot',
  },
  en: {
    title: 'Please take no screenshots',
    saw: 'A page that blocks its menu, warns you at the print-screen key, and notices when you look elsewhere.',
    why: 'It is called security, and a secret feels special. What it protects is the platform: you are left without a record of what it showed you.',
    instead: [
      'Keep a record of your own from the first day: pictures, dates, names, account numbers.',
      'Blocked? Use another phone’s camera, and ask why an honest offer would mind.',
    ],
  },
  fil: {
    title: 'Bawal daw mag-screenshot',
    saw: 'Page na hinaharang ang menu, nagwa-warning kapag nag-print screen ka, at napapansin kapag tumingin ka sa iba.',
    why: 'Security daw, at parang espesyal kapag sikreto. Platform ang pinoprotektahan niyan: wala kang hawak na record ng ipinakita sa iyo.',
    instead: [
      'Magtago ng sariling record mula sa unang araw: picture, petsa, pangalan, account number.',
      'Hinarang? Camera ng ibang phone ang gamitin, at itanong kung bakit ayaw niyan ng matinong alok.',
    ],
  },
} as const satisfies RedFlagNote
