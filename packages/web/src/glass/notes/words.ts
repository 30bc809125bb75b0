import type { NoteLanguage, Source, Spoken } from '@kunwari/domain/red-flags/findings'
import type { Pattern, Tactic } from '@kunwari/domain/red-flags/note'

// A note can be read in either language whatever the app speaks, so the words around it stand here,
// in both, and not among the app's texts.

/** What each language calls itself. */
export const languageNames: Readonly<Record<NoteLanguage, string>> = {
  en: 'English',
  fil: 'Filipino',
}

export const noteWords = {
  redFlag: { en: 'Red flag', fil: 'Red flag' },
  /** How many are found, and of how many. */
  found: { en: 'found', fil: 'ang nakita mo na' },
  of: { en: 'of', fil: 'sa' },
  /** Instead of a note, while flags are to be spotted. */
  spotFirst: {
    en: 'Spot this flag first: its note opens then.',
    fil: 'Hanapin muna ang flag na ito: doon bubukas ang note.',
  },
  all: { en: 'All red flags', fil: 'Lahat ng red flag' },
  language: { en: 'Language of this note', fil: 'Wika ng note na ito' },
  saw: { en: 'What you just saw', fil: 'Ano ang nakita mo' },
  why: { en: 'Why it works', fil: 'Bakit ito umuubra' },
  tactic: { en: 'Tactic', fil: 'Taktika' },
  pattern: { en: 'Pattern', fil: 'Paraan' },
  says: {
    en: 'What the law, a regulator or a study says',
    fil: 'Ano ang sabi ng batas, regulator o pag-aaral',
  },
  instead: { en: 'What to do instead', fil: 'Ano ang mas mabuting gawin' },
  checked: { en: 'checked on', fil: 'na-check noong' },
  notAdvice: {
    en: 'This is for learning. It is not legal advice.',
    fil: 'Pang-aral lang ito, hindi legal advice.',
  },
} as const satisfies Record<string, Spoken>

export const sureWords: Readonly<Record<Source['sure'], Spoken>> = {
  read: { en: 'read in a copy', fil: 'nabasa sa kopya' },
  reported: { en: 'as reported', fil: 'ayon sa ulat' },
}

export const tacticWords: Readonly<Record<Tactic, Spoken>> = {
  'phantom-riches': { en: 'phantom riches', fil: 'yamang pangarap' },
  credibility: { en: 'borrowed credibility', fil: 'hiram na tiwala' },
  consensus: { en: 'everybody does it', fil: '“lahat sumasali”' },
  reciprocity: { en: 'a favour to return', fil: 'utang na loob' },
  scarcity: { en: 'scarcity', fil: '“paubos na”' },
}

export const patternWords: Readonly<Record<Pattern, Spoken>> = {
  'sure-number': { en: 'a sure number, no risk shown', fil: 'siguradong numero, tago ang risk' },
  'missing-context': { en: 'figures without context', fil: 'numerong walang konteksto' },
  'complex-language': { en: 'complex language', fil: 'malalim na salita' },
  'foot-in-the-door': { en: 'foot in the door', fil: 'maliit muna, saka lalaki' },
  'borrowed-trust': { en: 'a trusted name borrowed', fil: 'nakikisakay sa kilalang pangalan' },
  'hidden-information': { en: 'hidden information', fil: 'itinagong impormasyon' },
  'copied-page': { en: 'a copied page', fil: 'kinopyang page' },
  'conflicting-information': { en: 'conflicting information', fil: 'magkasalungat na sinasabi' },
  'hidden-terms': { en: 'hidden terms', fil: 'nakatago sa terms' },
  'social-pyramid': { en: 'social pyramid', fil: 'pyramid ng mga kakilala' },
  gamification: { en: 'made into a game', fil: 'ginawang laro' },
  'payment-outside': { en: 'payment outside the app', fil: 'bayad sa labas ng app' },
  'fake-proof': { en: 'a picture as proof', fil: 'picture bilang patunay' },
  'limited-quantity': { en: 'limited quantity', fil: 'limitadong dami' },
  'score-as-money': { en: 'a score that looks like money', fil: 'puntos na mukhang pera' },
  'pressured-selling': { en: 'pressured selling', fil: 'bentang may pressure' },
  'roach-motel': { en: 'easy in, hard out', fil: 'madaling pumasok, mahirap lumabas' },
  obstruction: { en: 'obstruction', fil: 'pagharang' },
  'chat-instead-of-answers': { en: 'chat instead of answers', fil: 'chat imbes na sagot' },
  'shared-key': { en: 'a key that two people hold', fil: 'susing dalawa ang may hawak' },
}
