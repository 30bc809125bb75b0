import { type RecordText, recordOf, recordTexts } from '@kunwari/domain/ledger/record-texts'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import {
  type FigureWriters,
  fillSentence,
  type RefusalKey,
} from '@kunwari/domain/refusals/refusals'
import filipino from '../locales/fil/server.json'
import { centavosOf, formatMoney } from './format-money.ts'
import { speakRefusals } from './speak-refusals.ts'
import { writeDate } from './write-date.ts'

// A refusal or a record without its Filipino does not compile.
const words: {
  refusals: Record<RefusalKey, string>
  records: Record<RecordText, string>
} = filipino

const writers: FigureWriters = {
  money: (pesos) => formatMoney(centavosOf(pesos)),
  moment: (iso) => writeDate('fil', iso, 'moment'),
}

/** Every record that the server writes in words of its own, and its Filipino. */
const records: ReadonlyMap<string, string> = new Map(
  // The keys of a record that is typed by them.
  (Object.keys(recordTexts) as RecordText[]).flatMap((key) =>
    Object.values(paymentMethodNames).map(
      (method) =>
        [recordOf(key, method), words.records[key].replace('{{method}}', method)] as const,
    ),
  ),
)

export const say = speakRefusals({
  refusal: (key, params) => fillSentence(words.refusals[key], params, writers),
  record: (text) => records.get(text) ?? text,
})
