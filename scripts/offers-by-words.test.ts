import type { BoosterOffer } from '@kunwari/domain/offers/booster'
import type { Offer, OfferKey, OfferTexts } from '@kunwari/domain/offers/offer'
import { expect, test } from 'vitest'
import { allOffers } from '../packages/server/src/features/offers/all-offers.ts'
import { boosterOffers } from '../packages/web/src/glass/boosters/booster-offers.ts'

// Whether words alone tell a trap: naive Bayes learns all pairs but one and judges the two of that one.

type Any = Offer | BoosterOffer
type Judging = { language: 'en' | 'fil'; part: keyof OfferTexts }

const offers: readonly Any[] = [...allOffers, ...Object.values(boosterOffers).flat()]
/** Pairs 1 to 6 were given, with their words. */
const written = offers.filter(({ pair }) => pair > 6)

/** Up to so many of 28 are right by chance in 19 of 20 cases. */
const byChanceMax = 18

/** The different words of a part. */
function wordsOf({ texts }: Any, { language, part }: Judging): Set<string> {
  return new Set(texts[language][part].toLowerCase().match(/[\p{L}']+/gu))
}

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

/** Above 0 where a word stands in more traps, below 0 where it stands in more honest offers. */
function leaningOf(word: string, learned: readonly Any[], judging: Judging): number {
  const share = (key: OfferKey) => {
    const all = learned.filter((offer) => offer.key === key)
    return (all.filter((one) => wordsOf(one, judging).has(word)).length + 1) / (all.length + 2)
  }
  return Math.log(share('trap')) - Math.log(share('honest'))
}

test.each(['en', 'fil'] as const)('no part of a card tells by its words, %s', (language) => {
  const parts = ['text', 'who', 'source', 'exit'] as const
  const telling = parts.filter((part) => countRight({ language, part }) > byChanceMax)
  expect(telling).toEqual([])
})

test('a part that tells by its words would be found', () => {
  expect(countRight({ language: 'en', part: 'why' })).toBeGreaterThan(byChanceMax)
})
