import type { RedFlagNote } from '../note.ts'

export const dailyLimit = {
  id: 'daily-limit',
  tactic: 'scarcity',
  pattern: 'limited-quantity',
  findings: ['five-tactics'],
  places: [
    {
      path: '/plans',
      as: 'member',
    },
  ],
  label: {
    en: 'only so much left today',
    fil: 'kaunti na lang daw ngayong araw',
  },
  en: {
    title: 'Only so much left today',
    saw: 'A limit that runs down through the day, on something that could be sold without end.',
    why: 'What runs out looks wanted. The fear of missing it takes the place of thinking about it.',
    instead: ['Wait a day on purpose. An honest offer will still be there.'],
  },
  fil: {
    title: 'Kaunti na lang daw ngayong araw',
    saw: 'Limit na nauubos habang tumatagal ang araw, sa bagay na puwedeng ibenta nang walang katapusan.',
    why: 'Kapag paubos, mukhang patok. Takot na maubusan ang pumapalit sa pag-iisip.',
    instead: ['Sadyaing maghintay ng isang araw. Kung matino ang alok, nandiyan pa ’yan bukas.'],
  },
} as const satisfies RedFlagNote
