import type { RedFlagNote } from '../note.ts'

export const guaranteedReturn = {
  id: 'guaranteed-return',
  tactic: 'phantom-riches',
  pattern: 'sure-number',
  findings: ['registration', 'investment-contract', 'ponzi'],
  places: [
    {
      path: '/plans',
      as: 'member',
    },
    {
      path: '/about',
      as: 'visitor',
    },
  ],
  label: {
    en: 'a return that is guaranteed',
    fil: 'garantisado raw na kita',
  },
  en: {
    title: 'A return that is guaranteed',
    saw: 'A profit promised in advance: a percentage, a date, and no word of what could go wrong.',
    why: 'A sure number ends the weighing. Once you have worked out what you will have, saying no feels like losing it.',
    instead: [
      'Ask what happens to your money when the trading loses. No answer is an answer.',
      'Ask for the registration of this very offer, not of the company, and check it with the SEC.',
    ],
  },
  fil: {
    title: 'Garantisado raw ang kita',
    saw: 'Kitang ipinangako agad: may porsiyento, may petsa, pero walang sinabi kung ano ang puwedeng pumalpak.',
    why: 'Kapag sigurado ang numero, hindi na tayo nagtitimbang. Na-compute mo na kung magkano ang magiging sa iyo, kaya parang lugi ka na kapag tumanggi.',
    instead: [
      'Itanong: ano’ng mangyayari sa pera ko kapag natalo ang trading? Kapag walang sagot, sagot na ’yon.',
      'Hingin ang registration ng mismong alok, hindi ng kumpanya, at i-check sa SEC.',
    ],
  },
} as const satisfies RedFlagNote
