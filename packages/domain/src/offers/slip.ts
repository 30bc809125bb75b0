/** Days after a class on which its learners judge four more offers. */
export const boosterDays = [7, 14, 30, 90] as const

export type BoosterDay = (typeof boosterDays)[number]

/** A booster's result, as its slip carries it. */
export type BoosterResult = Readonly<{
  day: BoosterDay
  /** The class's tag: four of 0-9 and A-F; not secret. */
  tag: string
  /** Traps called a trap, 0 to 2. */
  hits: number
  /** Honest offers called a trap, 0 to 2. */
  falseAlarms: number
  /** Look-ups opened, 0 to 12. */
  lookUps: number
}>

/** Offers of a kind in a booster: two traps and two honest ones. */
export const BOOSTER_OFFERS_OF_A_KIND = 2

/** Three look-ups for each of four offers. */
const LOOK_UPS_MAX = 3 * 2 * BOOSTER_OFFERS_OF_A_KIND

/**
 * Slip of a booster, to be handed in: `KWB-14-7F2A-2108-K`.
 *
 * @returns day in two digits, tag, hits, false alarms, look-ups in two digits, check letter
 */
export function writeSlip({ day, tag, hits, falseAlarms, lookUps }: BoosterResult): string {
  const dayDigits = String(day).padStart(2, '0')
  const figures = `${hits}${falseAlarms}${String(lookUps).padStart(2, '0')}`
  return `KWB-${dayDigits}-${tag}-${figures}-${checkLetterOf(dayDigits + tag + figures)}`
}

/**
 * Reads a slip as people type it: in any case, with hyphens or spaces or without.
 *
 * @returns null for what is no slip: every single mistype and every swap of two neighbours
 */
export function readSlip(text: string): BoosterResult | null {
  const read = SLIP.exec(text.toUpperCase().replaceAll(/[\s‐-―-]/g, ''))
  if (read === null) return null
  const [, checked = '', dayDigits = '', tag = '', hits, falseAlarms, lookUps, letter] = read
  const day = boosterDays.find((one) => one === Number(dayDigits))
  const result = { hits: Number(hits), falseAlarms: Number(falseAlarms), lookUps: Number(lookUps) }
  const isPossible =
    result.hits <= BOOSTER_OFFERS_OF_A_KIND &&
    result.falseAlarms <= BOOSTER_OFFERS_OF_A_KIND &&
    result.lookUps <= LOOK_UPS_MAX
  if (day === undefined || !isPossible || letter !== checkLetterOf(checked)) return null
  return { day, tag, ...result }
}

/** A class's tag as its link carries it, in capitals; null for what is none. */
export function readTag(text: string): string | null {
  const tag = text.trim().toUpperCase()
  return /^[0-9A-F]{4}$/.test(tag) ? tag : null
}

const SLIP = /^KWB((\d\d)([0-9A-F]{4})(\d)(\d)(\d\d))([A-Z])$/

/**
 * Check letter of the ten characters: each value times its place, summed, modulo 23. Two values differ by
 * 15 at most and 23 is prime, so one wrong character or two swapped neighbours always change the letter.
 */
function checkLetterOf(characters: string): string {
  const sum = [...characters].reduce(
    (total, character, i) => total + Number.parseInt(character, 16) * (i + 1),
    0,
  )
  return CHECK_LETTERS.charAt(sum % CHECK_LETTERS.length)
}

const CHECK_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY'
