import type { BoosterOffer } from '@kunwari/domain/offers/booster'
import {
  goodSignIds,
  goodSigns,
  type Offer,
  type OfferForm,
  type OfferKey,
  type OfferTexts,
} from '@kunwari/domain/offers/offer'
import { boosterDays } from '@kunwari/domain/offers/slip'
import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { allNotes } from '@kunwari/domain/red-flags/all-notes'
import { describe, expect, test } from 'vitest'
import { formA } from '../packages/server/src/features/offers/texts/form-a.ts'
import { formB } from '../packages/server/src/features/offers/texts/form-b.ts'
import { formC } from '../packages/server/src/features/offers/texts/form-c.ts'
import { formD } from '../packages/server/src/features/offers/texts/form-d.ts'
import { boosterOffers } from '../packages/web/src/glass/boosters/booster-offers.ts'
import { findTrespassers } from './check-fence.ts'

// The rules of docs/offers.md that a machine can check; what it cannot, readers do.

const forms: Record<OfferForm, readonly Offer[]> = { A: formA, B: formB, C: formC, D: formD }
const boosters: Readonly<Record<string, readonly BoosterOffer[]>> = boosterOffers
const offers = [...Object.values(forms).flat(), ...Object.values(boosters).flat()]
const groupOf = (offer: Offer | BoosterOffer | undefined) =>
  offer && ('form' in offer ? offer.form : offer.day)
const languages = ['en', 'fil'] as const
const TEXT_WORDS_MAX = 60
const WHY_WORDS_MAX = 45

const countWords = (text: string) => text.trim().split(/\s+/).length

const texts = offers.flatMap((offer) =>
  languages.map((language) => {
    const parts: OfferTexts = offer.texts[language]
    return { id: offer.id, language, ...parts }
  }),
)

test.each(Object.entries(forms))(
  'form %s holds three traps and three honest offers',
  (form, of) => {
    expect(of.map((offer) => offer.form)).toEqual(Array(6).fill(form))
    expect(of.filter((offer) => offer.key === 'trap')).toHaveLength(3)
  },
)

test.each(boosterDays)('the booster of day %i holds two of each kind', (day) => {
  const of = boosterOffers[day]
  expect(of.map((offer) => offer.day)).toEqual([day, day, day, day])
  expect(of.filter((offer) => offer.key === 'trap')).toHaveLength(2)
})

test('no id comes twice, and an id says pair and kind', () => {
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
  for (const { id, pair, key } of offers) expect(id).toBe(`${pair}${key === 'trap' ? 'T' : 'H'}`)
})

test('pairs are split over two forms or two days', () => {
  for (const trap of offers.filter(({ key }) => key === 'trap')) {
    const honest = offers.find(({ pair, key }) => pair === trap.pair && key === 'honest')
    expect(honest).toBeDefined()
    expect(groupOf(honest)).not.toBe(groupOf(trap))
  }
})

test('paired texts differ by at most 15% in words', () => {
  for (const language of languages) {
    for (const trap of offers.filter(({ key }) => key === 'trap')) {
      const honest = offers.find(({ pair, key }) => pair === trap.pair && key === 'honest')
      const words = [trap, honest].map((offer) => countWords(offer?.texts[language].text ?? ''))
      const ratio = Math.min(...words) / Math.max(...words)
      expect(ratio).toBeGreaterThanOrEqual(0.85)
    }
  }
})

test('a text has at most 60 words, its reason at most 45', () => {
  const long = texts.filter(
    ({ text, why }) => countWords(text) > TEXT_WORDS_MAX || countWords(why) > WHY_WORDS_MAX,
  )
  expect(long.map(({ id, language }) => `${id} ${language}`)).toEqual([])
})

test('every part of a card is written in both languages', () => {
  const empty = texts.flatMap(({ id, language, ...parts }) =>
    Object.entries(parts).flatMap(([part, text]) =>
      text.trim() === '' || text !== text.trim() ? [`${id} ${language} ${part}`] : [],
    ),
  )
  expect(empty).toEqual([])
  const untranslated = offers.filter(({ texts: { en, fil } }) => en.text === fil.text)
  expect(untranslated).toEqual([])
})

test('each trap names a note, each honest offer a good sign', () => {
  const known = new Set<string>([...allNotes.map(({ id }) => id), ...goodSignIds])
  const shows = offers.map((offer) => (offer.key === 'trap' ? offer.note : offer.goodSign))
  expect(shows.filter((id) => !known.has(id))).toEqual([])
  expect(Object.keys(goodSigns)).toEqual([...goodSignIds])
})

test('no text holds a real payee, a link or a real brand', () => {
  const parts = texts.flatMap(({ id, language, ...all }) =>
    Object.values(all).map((text) => ({ at: `${id} ${language}`, text })),
  )
  expect(parts.filter(({ text }) => holdsRealDetails(text))).toEqual([])
  const words = [
    ...new Set(parts.flatMap(({ text }) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [])),
  ]
  const packages = Object.fromEntries(words.map((word) => [`node_modules/${word}`, {}]))
  expect(findTrespassers({ packages })).toEqual([])
})

test('quotation marks give no offer of ours away', () => {
  const quoting = texts.filter(
    ({ id, who, source, exit }) =>
      // Pairs 1 to 6 were given, with their words.
      Number.parseInt(id, 10) > 6 && /["“”]/.test(who + source + exit),
  )
  expect(quoting.map(({ id, language }) => `${id} ${language}`)).toEqual([])
})

// Whether words alone tell a trap: naive Bayes learns all pairs but one and judges the two of that one.

type Any = Offer | BoosterOffer
type Judging = { language: 'en' | 'fil'; part: keyof OfferTexts }

describe('offers by their words', () => {
  /** Pairs 1 to 6 were given, with their words. */
  const written = offers.filter(({ pair }) => pair > 6)

  /** Up to so many of 28 are right by chance in 19 of 20 cases. */
  const byChanceMax = 18

  /** How many offers it judges right; one of which it knows no word counts half. */
  function countRight(judging: Judging): number {
    return written.reduce((right, offer) => {
      const learned = written.filter(({ pair }) => pair !== offer.pair)
      const leaning = [...wordsOf(offer, judging)].reduce(
        (sum, word) => sum + leaningOf(word, learned, judging),
        0,
      )
      if (leaning === 0) return right + 0.5
      return right + Number(leaning > 0 === (offer.key === 'trap'))
    }, 0)
  }

  test.each(['en', 'fil'] as const)('no part of a card tells by its words, %s', (language) => {
    const parts = ['text', 'who', 'source', 'exit'] as const
    const telling = parts.filter((part) => countRight({ language, part }) > byChanceMax)
    expect(telling).toEqual([])
  })

  test('a part that tells by its words would be found', () => {
    expect(countRight({ language: 'en', part: 'why' })).toBeGreaterThan(byChanceMax)
  })
})

/** The different words of a part. */
function wordsOf(offer: Any, { language, part }: Judging): Set<string> {
  return new Set(offer.texts[language][part].toLowerCase().match(/[\p{L}']+/gu))
}

/** Above 0 where a word stands in more traps, below 0 where it stands in more honest offers. */
function leaningOf(word: string, learned: readonly Any[], judging: Judging): number {
  const share = (key: OfferKey) => {
    const all = learned.filter((offer) => offer.key === key)
    return (all.filter((one) => wordsOf(one, judging).has(word)).length + 1) / (all.length + 2)
  }
  return Math.log(share('trap')) - Math.log(share('honest'))
}
