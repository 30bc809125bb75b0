import type { Lesson } from '@kunwari/contract/lesson'
import type { RosterRow } from '@kunwari/contract/roster'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/i18n.ts'
import { rosterQuery } from '../roster/roster.queries.ts'

/** As many names as a phone shows at a glance. */
const namesMax = 8

/**
 * Who is quiet while it is played: learners without an open page, and in Live those who have put in or
 * bought nothing yet. Nobody who stepped out and said so is looked for.
 */
export function QuietLearners({ lesson: { stage } }: { lesson: Pick<Lesson, 'stage'> }) {
  const { t } = useTranslation('teaching')
  const { data: roster } = useQuery(rosterQuery)
  if (!roster || (stage !== 'live' && stage !== 'freeze')) return undefined
  const playing = roster.filter(({ steppedOut }) => steppedOut !== true)
  const here = playing.filter((learner) => learner.here)
  const isLive = stage === 'live'
  const groups = [
    { key: 'away', learners: playing.filter((learner) => !learner.here) },
    { key: 'none', learners: here.filter(({ step }) => isLive && step === 'none') },
    { key: 'deposit', learners: here.filter(({ step }) => isLive && step === 'deposit') },
  ] as const
  const quiet = groups.filter(({ learners }) => learners.length > 0)
  return (
    <section aria-labelledby="quiet-title" className="grid gap-2 border-[1.5px] border-edge p-4">
      <h4 id="quiet-title" className="font-semibold">
        {t('remote.quiet')}
      </h4>
      {quiet.length === 0 && (
        <p className="text-sm">{t(isLive ? 'remote.quietNone' : 'remote.quietNoneHere')}</p>
      )}
      <dl className="grid gap-2">
        {quiet.map(({ key, learners }) => (
          <div key={key}>
            <dt className="text-muted text-xs">
              {t(`remote.quietWhy.${key}`)} <span className="figures">({learners.length})</span>
            </dt>
            <dd className="text-sm [overflow-wrap:anywhere]">
              <Names learners={learners} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** By number and name; each name keeps its own direction of writing. */
function Names({ learners }: { learners: readonly RosterRow[] }) {
  const { t } = useTranslation('teaching')
  const more = learners.length - namesMax
  return (
    <>
      {learners.slice(0, namesMax).map(({ number, nickname }, at) => (
        <span key={number}>
          {at > 0 && ' · '}
          {number} <bdi>{nickname}</bdi>
        </span>
      ))}
      {more > 0 && ` ${t('remote.quietMore', { count: more })}`}
    </>
  )
}
