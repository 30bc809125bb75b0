import { nicknameLengthMax, nicknameLengthMin } from '@kunwari/domain/identity/nickname'
import { isRude } from '@kunwari/domain/identity/rude-words'
import { visibleName } from '@kunwari/domain/identity/visible-name'
import { z } from 'zod'
import { freeText } from './fields.ts'

/** The refusal of a rude nickname, at its field. */
export const rudeNicknameMessage = 'This nickname is not for a class. Choose another.'

/** What others call somebody who came without an email or phone number. */
export const nickname = z
  .string()
  .overwrite(visibleName)
  .trim()
  .min(nicknameLengthMin, `At least ${nicknameLengthMin} characters`)
  .pipe(freeText({ max: nicknameLengthMax }))
  .refine((text) => !isRude(text), rudeNicknameMessage)
