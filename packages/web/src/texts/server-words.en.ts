import { sayRefusal } from '@kunwari/domain/refusals/refusals'
import { speakRefusals } from './speak-refusals.ts'

/** English: the server's own sentences, and the same templates for what a form finds by itself. */
export const say = speakRefusals({
  refusal: sayRefusal,
  record: (text) => text,
  isOfServer: true,
})
