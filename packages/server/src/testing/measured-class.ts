import { allOffers } from '../features/offers/all-offers.ts'
import { itemIdOf } from '../features/offers/forms.ts'
import { openStagedClass, type StagedClass } from './staged-class.ts'
import type { Answer, Browser } from './test-app.ts'

/** A learner of a class that is measured. */
export type Judging = {
  browser: Browser
  number: number
  /** What `GET /api/class/form` answers. */
  form: (language?: string) => Promise<Answer>
  /** Judges an offer, by the id that the class knows it by. */
  judge: (item: string, more?: Record<string, unknown>) => Promise<Answer>
  /** Judges all that is open: by `decide`, which knows the key. */
  judgeAll: (decide: (offer: { id: string; key: string }) => 'trap' | 'honest') => Promise<void>
}

export type MeasuredClass = StagedClass & {
  /** Somebody comes in and is in the lobby, or wherever the class stands. */
  come: () => Promise<Judging>
  /** What an item is, which nobody is told before they judged it. */
  offerOf: (item: string) => Promise<{ id: string; key: string; form: string; why: string }>
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A class in setup that is measured by short forms, or as it is said. */
export async function openMeasuredClass(
  rules: Record<string, unknown> = {},
): Promise<MeasuredClass> {
  const lesson = await openStagedClass({ rules: { measure: 'short', ...rules } })
  const { rows } = await lesson.world.pool.query('select upload_secret from world')
  const key: Buffer = rows[0].upload_secret
  const offers = new Map(allOffers.map((offer) => [itemIdOf(offer, key), offer]))
  let came = 0
  const offerOf: MeasuredClass['offerOf'] = async (item) => {
    const offer = offers.get(item)
    if (!offer) throw new Error(`nothing is ${item}`)
    return { id: offer.id, key: offer.key, form: offer.form, why: offer.texts.en.why }
  }
  return {
    ...lesson,
    offerOf,
    come: async () => {
      const browser = lesson.world.browser()
      const nickname = `Nena ${letters[Math.floor(came / 26)]}${letters[came % 26]}`
      came += 1
      const { status, body } = await lesson.join(browser, { nickname })
      if (status !== 201) throw new Error(`${nickname} does not come in: ${JSON.stringify(body)}`)
      const form: Judging['form'] = (language) =>
        browser.call(
          'GET',
          `/api/class/form${language === undefined ? '' : `?language=${language}`}`,
        )
      const judge: Judging['judge'] = (item, more = {}) =>
        browser.call('POST', `/api/class/form/${item}`, {
          body: { answer: 'trap', confidence: 3, looked: ['who'], ...more },
        })
      return {
        browser,
        number: body.number,
        form,
        judge,
        judgeAll: async (decide) => {
          const { body: open } = await form()
          for (const { id, isAnswered } of open.items) {
            if (isAnswered) continue
            const answered = await judge(id, { answer: decide(await offerOf(id)) })
            if (answered.status !== 200) throw new Error(JSON.stringify(answered.body))
          }
        },
      }
    },
  }
}
