import type { JudgedOffer, OfferFormAnswer, Telling } from '@kunwari/contract/offers'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Offer } from '@kunwari/domain/offers/offer'
import type { NoteLanguage } from '@kunwari/domain/red-flags/findings'
import type { Phase } from '../offers/forms.ts'
import type { OfferKey } from '../offers/offer-answers.sql.ts'
import type { Judge, OpenForm } from '../offers/open-form.ts'
import { tallyAnswers } from '../offers/tally-answers.ts'

/** In which language offers are read: the one that was asked for, or the class's, or English. */
export function offerLanguage(
  asked: NoteLanguage | undefined,
  { language }: Pick<LessonRules, 'language'>,
): NoteLanguage {
  return asked ?? (language === 'own' ? 'en' : language)
}

/** The form that is open to a learner: of offers nothing that says what they are. */
export function presentForm(
  { name, offers, left }: OpenForm,
  { judge, language }: { judge: Judge; language: NoteLanguage },
): OfferFormAnswer {
  return {
    name,
    items: offers.map(({ id, offer, isAnswered }) => {
      const { title, text, who, source, exit } = offer.texts[language]
      return { id, title, text, who, source, exit, isAnswered }
    }),
    left,
    results: { before: tellingOf(judge, 'before'), after: tellingOf(judge, 'after') },
  }
}

/** How a learner told apart what they judged in a phase; null where they judged nothing. */
function tellingOf({ forms, answers }: Judge, phase: Phase): Telling | null {
  const given = answers.filter(({ form }) => forms[phase].includes(form))
  const { hits, traps, falseAlarms, honest } = tallyAnswers(given)
  const of = traps + honest
  if (of === 0) return null
  const trusted = traps - hits
  return { right: of - trusted - falseAlarms, of, trusted, doubted: falseAlarms }
}

/** What an offer is, and why, for who has just judged it. */
export function presentJudged(
  offer: Offer,
  { answer, language }: { answer: OfferKey; language: NoteLanguage },
): JudgedOffer {
  const { why } = offer.texts[language]
  return { key: offer.key, isRight: answer === offer.key, why, ...signOf(offer) }
}

/** The red flag of a trap, or the good sign of an honest offer. */
export function signOf(offer: Offer): { note: string } | { goodSign: string } {
  return offer.key === 'trap' ? { note: offer.note } : { goodSign: offer.goodSign }
}
