/** Shown on every page; compiled in, never a setting. */
export const pretendStripText = 'Pretend pesos only. No real money, no real offer.'

/** The same on a Filipino page, where it comes first. */
export const pretendStripFilipino = 'Kunwaring piso lang. Walang totoong pera, walang totoong alok.'

/** Burned into every image, file and printout that leaves the app. */
export const pretendStampText = 'KUNWARI · HINDI TOTOONG PERA'

/** Carried by every answer of the API. */
export const pretendHeader = { name: 'Kunwari', value: 'pretend' } as const
