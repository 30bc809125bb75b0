import type { RedFlagNote } from '../note.ts'

export const withdrawalDelay = {
  id: 'withdrawal-delay',
  tactic: 'credibility',
  pattern: 'roach-motel',
  findings: ['ponzi', 'disputed-transfer'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/withdraw',
      as: 'member',
    },
  ],
  label: {
    en: 'a wait of 24 to 48 hours',
    fil: 'paghihintay na 24 hanggang 48 oras',
  },
  en: {
    title: '“Within 24 to 48 hours”',
    saw: 'A wait that sounds like office routine, for something that computers do in seconds.',
    why: 'A named time calms. It also gives the pool two more days of other people’s deposits to pay you from.',
    instead: [
      'Write down when you asked and what you were told.',
      'When the time has passed, do not wait out of politeness: report it.',
    ],
  },
  fil: {
    title: '“Sa loob ng 24 hanggang 48 oras”',
    saw: 'Paghihintay na parang normal na proseso sa opisina, para sa bagay na segundo lang sa computer.',
    why: 'Nakakakalma kapag may sinabing oras. May dalawang araw din ang pool para pumasok ang hulog ng iba na ipambabayad sa iyo.',
    instead: [
      'Isulat kung kailan ka humingi at ano ang sinabi sa iyo.',
      'Kapag lampas na sa oras, huwag maghintay dahil lang nahihiya: i-report.',
    ],
  },
} as const satisfies RedFlagNote
