import { api, type CallAnswer } from '@kunwari/contract/client'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { classViewQuery } from '../../../lib/class-view.ts'
import { randomKey } from '../../../lib/idempotency-key.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { read, readKey } from '../../../lib/read-query.ts'
import type { Language } from '../../../texts/languages.ts'

export type OfferForm = CallAnswer<'GET /api/class/form'>
export type OfferCard = OfferForm['items'][number]
export type JudgedOffer = CallAnswer<'POST /api/class/form/:item'>
/** How somebody told the offers of one form apart. */
export type Telling = NonNullable<OfferForm['results']['before']>
export type LookUp = 'who' | 'source' | 'exit'

/** How an offer is judged, as it is sent. */
export type Judgement = {
  answer: 'trap' | 'honest'
  confidence: number
  looked: readonly LookUp[]
}

const formKey = readKey('GET /api/class/form')

/** The open form in a language; what it said in another one stays until then. */
export function offerFormQuery(language: Language) {
  return queryOptions({
    ...read('GET /api/class/form', { query: { language } }),
    placeholderData: keepPreviousData,
  })
}

type JudgeOffer = {
  language: Language
  onJudged: (judged: JudgedOffer) => void
  onFailed: (error: Error) => void
}

/**
 * Judges an offer, once: sent again after a lost line, the same judgement gets the same answer. What
 * comes of it is told by the mutation itself: the card that asked goes as soon as its offer is judged.
 */
export function useJudgeOffer({ language, onJudged, onFailed }: JudgeOffer) {
  return useMutation({
    mutationFn: ({ item, judgement }: { item: string; judgement: Judgement }) =>
      api('POST /api/class/form/:item', {
        params: { item },
        query: { language },
        body: { ...judgement, looked: [...judgement.looked] },
        idempotencyKey: keyOf(item, judgement),
      }),
    onSuccess: (judged, { item }) => {
      onJudged(judged)
      markAnswered(item)
    },
    onError: onFailed,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: classViewQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: formKey })
    },
  })
}

/** The next offer is there at once, whatever the line is like. */
function markAnswered(item: string): void {
  queryClient.setQueriesData<OfferForm>({ queryKey: formKey }, (form) => {
    if (!form?.items.some(({ id, isAnswered }) => id === item && !isAnswered)) return form
    const items = form.items.map((offer) =>
      offer.id === item ? { ...offer, isAnswered: true } : offer,
    )
    return { ...form, items, left: Math.max(0, form.left - 1) }
  })
}

const keys = new Map<string, string>()

/** One key for one judgement: another judgement of the same offer is another intention. */
function keyOf(item: string, judgement: Judgement): string {
  const intention = JSON.stringify([item, judgement])
  const key = keys.get(intention) ?? randomKey()
  keys.set(intention, key)
  return key
}
