import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'

/** What a person counts as one character may be many code points: a family of emoji is one. */
export const chatTextLengthMax = 1_000
const chatTextCodePointsMax = 4_000

/** A message without words carries this, beside its image. */
export const noWords = ' '

/** A typing signal says something for this long. */
export const typingLapsesMs = 5_000
/** Signals of one person closer together than this say nothing new. */
export const typingSignalEveryMs = 2_000

const tooLongMessage = problem('invalid_input.characters_most', { count: chatTextLengthMax })
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How long a text is, counted as a person counts it. */
export function countCharacters(text: string): number {
  let characters = 0
  for (const _ of segmenter.segment(text)) characters += 1
  return characters
}

/** Whether a text is short enough to send. */
function fitsChat(text: string): boolean {
  // Counting characters is slow; a code point is at most two units, so this settles it at once.
  if (text.length > chatTextCodePointsMax * 2) return false
  if (text.length <= chatTextLengthMax) return true
  return [...text].length <= chatTextCodePointsMax && countCharacters(text) <= chatTextLengthMax
}

/**
 * Nothing in it shows: spaces, braille without a dot, controls, formats, and what Unicode says may be left
 * out of sight.
 */
const showsNothing = /^[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u

/** Words of a chat: trimmed, refusing what looks like a real payee; empty beside an image only. */
export const chatText = z
  .string()
  .overwrite((text) => (showsNothing.test(text) ? '' : text.trim()))
  .refine(fitsChat, { message: tooLongMessage, abort: true })
  .refine((text) => !holdsRealDetails(text), {
    message: problem('real_details'),
  })
