/** Where to ask and report. One dated list for all notes. */
export const whereToReport = {
  checkedOn: '2026-11',
  sure: 'reported',
  source: 'Scam Watch Pilipinas and press',
  places: [
    { name: 'SEC', forWhat: 'sec' },
    { name: 'CICC', forWhat: 'cicc', hotline: '1326' },
    { name: 'BSP', forWhat: 'bsp' },
  ],
} as const
