import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { readRules } from '../lesson/read-rules.ts'
import { judgeOffer } from '../offers/judge-offer.ts'
import { openFormOf, readJudge } from '../offers/open-form.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { offerLanguage, presentForm, presentJudged } from './present-offers.ts'
import { refuseStaff, requireLearner } from './step-out.ts'

/** Offers to be told apart. */
export function offerRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/class/form', async ({ query, person }) => {
    await requireLearner(deps, person)
    const { stage } = stageOf(await readClass(deps.pool), deps.realNow())
    const judge = person.hasSteppedOut ? undefined : await readJudge(deps.pool, person.id)
    const form = judge && openFormOf(deps, judge, { userId: person.id, stage })
    if (!form) throw refusalError('wrong_state.no_form')
    return presentForm(form, { judge, language: offerLanguage(query.language, judge.rules) })
  })

  handle(calls, 'POST /api/class/form/:item', async ({ params, query, body, person, write }) => {
    refuseStaff(person)
    const { answer } = body
    return write(async (tx) => {
      const asked = { person, item: params.item, ...body, realNow: deps.realNow() }
      const offer = await judgeOffer(deps, tx, asked)
      const rules = await readRules(tx)
      const language = offerLanguage(query.language, rules ?? { language: 'own' })
      return presentJudged(offer, { answer, language })
    })
  })
}
