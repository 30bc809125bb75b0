import type { HardOffer, Score } from '@kunwari/contract/score'

export type ScorePage =
  | { kind: 'telling' | 'readiness' | 'effect' | 'spots' | 'limits' }
  | { kind: 'offer' | 'why'; offer: HardOffer }

/** What Score shows, page by page: what there are no figures for has no page. */
export function scorePages(score: Score | null): readonly ScorePage[] {
  if (!score) return []
  const { change, effect, spots, hardest } = score
  return [
    { kind: 'telling' },
    ...(change ? [{ kind: 'readiness' as const }] : []),
    ...(effect ? [{ kind: 'effect' as const }] : []),
    ...(spots?.d ? [{ kind: 'spots' as const }] : []),
    ...hardest.flatMap((offer) => [
      { kind: 'offer' as const, offer },
      { kind: 'why' as const, offer },
    ]),
    { kind: 'limits' },
  ]
}
