import { nicknameLengthMax, nicknameLengthMin } from '@kunwari/domain/identity/nickname'
import { hasRudeWords } from '@kunwari/domain/identity/rude-words'
import { visibleName } from '@kunwari/domain/identity/visible-name'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { freeText } from './fields.ts'

/** What others call somebody who came without an email or phone number. */
export const nickname = z
  .string()
  .overwrite(visibleName)
  .trim()
  .min(nicknameLengthMin, problem('invalid_input.characters_least', { count: nicknameLengthMin }))
  .pipe(freeText({ max: nicknameLengthMax }))
  .refine((text) => !hasRudeWords(text), problem('invalid_input.nickname_rude'))
