import type { BoosterAnswer } from '@kunwari/domain/offers/booster'
import { lookUps, offerKeys } from '@kunwari/domain/offers/offer'
import type { BoosterDay } from '@kunwari/domain/offers/slip'
import { useState } from 'react'
import { ownKey } from '../../lib/base.ts'

/** The answers to a booster: kept on this device alone, and over a reload. */
export function useBoosterAnswers(day: BoosterDay, tag: string | null) {
  const key = keyOf(tag, day)
  const [answers, setAnswers] = useState(() => readAnswers(localStorage.getItem(key)))
  function keep(next: readonly BoosterAnswer[]) {
    setAnswers(next)
    try {
      if (next.length > 0) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // The storage is full: they last as long as the page.
    }
  }
  return {
    answers,
    add(answer: BoosterAnswer) {
      // Another tab may have kept some since this one read them.
      const known = [...readAnswers(localStorage.getItem(key)), ...answers, answer]
      keep([...new Map(known.map((one) => [one.id, one])).values()])
    },
    forget: () => keep([]),
  }
}

/** Answers that were given before the class's tag was known are its own from now on. */
export function moveAnswersTo(tag: string, day: BoosterDay): void {
  const given = readAnswers(localStorage.getItem(keyOf(null, day)))
  if (given.length === 0) return
  // Some may have been given by a link with the tag: of one offer the tag's own answer stays.
  const known = readAnswers(localStorage.getItem(keyOf(tag, day)))
  const all = new Map([...given, ...known].map((one) => [one.id, one]))
  try {
    localStorage.setItem(keyOf(tag, day), JSON.stringify([...all.values()]))
    localStorage.removeItem(keyOf(null, day))
  } catch {
    // The storage is full: they stay where they are.
  }
}

function keyOf(tag: string | null, day: BoosterDay): string {
  return ownKey(`kunwari.booster.${tag ?? 'none'}.${day}`)
}

/** What the storage holds, as far as it can be read. */
function readAnswers(stored: string | null): readonly BoosterAnswer[] {
  if (stored === null) return []
  try {
    const read: unknown = JSON.parse(stored)
    return Array.isArray(read) ? read.filter(isAnswer) : []
  } catch {
    // Somebody else wrote it: it begins anew.
    return []
  }
}

function isAnswer(value: unknown): value is BoosterAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { id, answer, confidence, looked } = value as Record<keyof BoosterAnswer, unknown>
  return (
    typeof id === 'string' &&
    offerKeys.some((one) => one === answer) &&
    typeof confidence === 'number' &&
    Array.isArray(looked) &&
    looked.every((one) => lookUps.some((known) => known === one))
  )
}
