import type { RedFlagNote } from '../note.ts'

export const unexplainedAi = {
  id: 'unexplained-ai',
  tactic: 'credibility',
  pattern: 'complex-language',
  findings: ['registration', 'daily-two-percent'],
  places: [
    {
      path: '/',
      as: 'visitor',
    },
    {
      path: '/trading',
      as: 'member',
    },
  ],
  label: {
    en: 'AI that nobody explains',
    fil: 'AI na walang nagpapaliwanag',
  },
  en: {
    title: '“AI” that nobody explains',
    saw: 'A clever machine is named as the reason for the profit. How it earns, and what it lost, is not said.',
    why: 'What we do not understand we leave to experts. A technical word makes asking feel foolish.',
    instead: [
      'Ask for every trade, the losing ones too, and who checked them.',
      'If it cannot be explained in a few sentences, do not pay for it.',
    ],
  },
  fil: {
    title: '“AI” na walang nagpapaliwanag',
    saw: 'May matalinong makina raw kaya may kita. Hindi sinasabi kung paano kumikita, at kung magkano na ang natalo.',
    why: 'Kapag hindi natin gets, ipinauubaya natin sa expert. Kapag techie ang salita, nakakahiyang magtanong.',
    instead: [
      'Hingin ang lahat ng trade, pati ang mga talo, at kung sino ang nag-check.',
      'Kung hindi kayang ipaliwanag sa ilang pangungusap, huwag bayaran.',
    ],
  },
} as const satisfies RedFlagNote
