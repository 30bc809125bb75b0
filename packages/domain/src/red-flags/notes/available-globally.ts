import type { RedFlagNote } from '../note.ts'

export const availableGlobally = {
  id: 'available-globally',
  tactic: 'consensus',
  pattern: 'hidden-information',
  findings: ['registration', 'secondary-licence'],
  places: [
    {
      path: '/faq',
      as: 'visitor',
    },
  ],
  label: {
    en: 'everywhere, except where forbidden',
    fil: 'kahit saan, puwera kung bawal',
  },
  en: {
    title: 'Everywhere, except where it is forbidden',
    saw: 'A sentence that sounds like reach, and admits in passing that some places forbid this. It does not say which.',
    why: '“The whole world” feels like safety in numbers. The “except” at the end leaves it to you to find out whether you may.',
    instead: [
      'Ask one thing: who registered this offer here, in the Philippines?',
      'Look for the name and address of somebody who answers to you here.',
    ],
  },
  fil: {
    title: 'Kahit saan, puwera kung bawal',
    saw: 'Parang ang lawak ng abot, pero pasimpleng umaamin na may mga lugar na bawal ito. Hindi sinasabi kung saan.',
    why: 'Kapag “buong mundo”, parang safe kasi marami. ’Yung “puwera” sa dulo, sa iyo ipinapasa ang pag-alam kung puwede ka.',
    instead: [
      'Isa lang ang itanong: sino ang nagrehistro ng alok na ito dito sa Pilipinas?',
      'Hanapin ang pangalan at address ng taong mananagot sa iyo rito.',
    ],
  },
} as const satisfies RedFlagNote
