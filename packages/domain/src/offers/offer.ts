import type { RedFlagId } from '../red-flags/all-notes.ts'
import type { NoteLanguage, Spoken } from '../red-flags/findings.ts'

/** What shows that an honest offer is one: a closed list. */
export const goodSignIds = [
  'licence-of-this-offer',
  'source-shown-and-can-lose',
  'exit-at-any-time-or-said-before',
  'limited-bonus-from-own-budget',
  'risk-said-in-figures',
  'cost-said-in-figures',
] as const

export type GoodSignId = (typeof goodSignIds)[number]

/** What each good sign is called. */
export const goodSigns: Readonly<Record<GoodSignId, Spoken>> = {
  'licence-of-this-offer': {
    en: 'a licence for this very offer',
    fil: 'may lisensiya ang mismong alok',
  },
  'source-shown-and-can-lose': {
    en: 'it shows what earns the money, and that it can lose',
    fil: 'ipinapakita kung saan kumikita, at na puwedeng malugi',
  },
  'exit-at-any-time-or-said-before': {
    en: 'a way out at any time, or said beforehand',
    fil: 'makakalabas kahit kailan, o sinabi agad kung kailan',
  },
  'limited-bonus-from-own-budget': {
    en: 'a small, capped bonus from its own budget',
    fil: 'maliit na bonus na may hangganan, galing sa sariling budget',
  },
  'risk-said-in-figures': {
    en: 'the risk is said in figures',
    fil: 'may numero ang panganib',
  },
  'cost-said-in-figures': {
    en: 'the cost is said in figures',
    fil: 'may numero ang singil',
  },
}

/** The four forms of six offers: three traps and three honest ones each. */
export type OfferForm = 'A' | 'B' | 'C' | 'D'

/** What an offer is, and what somebody takes it for. */
export const offerKeys = ['trap', 'honest'] as const

export type OfferKey = (typeof offerKeys)[number]

/** What can be looked up behind an offer, in the order of its card. */
export const lookUps = ['who', 'source', 'exit'] as const

export type LookUp = (typeof lookUps)[number]

/** What an offer is, with the red flag or the good sign that shows it. */
export type OfferTruth =
  | Readonly<{ key: 'trap'; note: RedFlagId }>
  | Readonly<{ key: 'honest'; goodSign: GoodSignId }>

/** An offer's card in one language. */
export type OfferTexts = Readonly<{
  title: string
  /** What it says of itself, at most 60 words. */
  text: string
  /** First look-up: who is behind it. */
  who: string
  /** Second look-up: where the return comes from. */
  source: string
  /** Third look-up: how you get out. */
  exit: string
  /** Said after the answer: why it is a trap or honest, at most 45 words. */
  why: string
}>

/** An offer's card in each language: one that is missing does not compile. */
export type SpokenOffer = Readonly<Record<NoteLanguage, OfferTexts>>

/** An invented offer to be judged: honest or a trap. */
export type Offer = Readonly<{
  /** The pair and the kind: `1T`, `1H`. Unique over all forms. */
  id: string
  /** A trap and an honest offer of one product class, split over two forms. */
  pair: number
  form: OfferForm
  texts: SpokenOffer
}> &
  OfferTruth
