import type { Story } from '@kunwari/contract/reveal'
import type { Tactic } from '@kunwari/domain/red-flags/note'
import { useQuery } from '@tanstack/react-query'
import { HelpCard } from '../../glass/notes/help-card.tsx'
import { tacticWords } from '../../glass/notes/words.ts'
import { read } from '../../lib/read-query.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const storyQuery = read('GET /api/class/story')
const tactics = Object.keys(tacticWords) as Tactic[]

type HandoutProps = {
  /** Whether there is anything to say of the class: it has begun. */
  hasStory?: boolean
}

/** What a learner takes along beside their own four cards: the class's story, five tactics, who helps. */
export function Handout({ hasStory = true }: HandoutProps) {
  const { t } = useTranslation('class')
  const language = useLanguage()
  return (
    <div className="grid gap-4 print:grid-cols-2 print:gap-3">
      <Button size="lg" className="print:hidden" onClick={() => print()}>
        {t('handout.print')}
      </Button>
      {hasStory && <ClassStory />}
      <Card frame="drawn" aria-labelledby="tactics-title" className="grid break-inside-avoid gap-2">
        <h2 id="tactics-title" className="font-bold text-xl">
          {t('handout.tactics')}
        </h2>
        <ul className="list-disc pl-5">
          {tactics.map((tactic) => (
            <li key={tactic}>
              <b>{tacticWords[tactic][language]}</b>: {t(`handout.tactic.${tactic}`)}
            </li>
          ))}
        </ul>
      </Card>
      <HelpCard
        level={2}
        className="break-inside-avoid print:col-start-2 print:row-span-2 print:row-start-1"
      />
    </div>
  )
}

function ClassStory() {
  const { t } = useTranslation('class')
  const { data, error, refetch } = useQuery(storyQuery)
  return (
    <Card frame="drawn" aria-labelledby="story-title" className="grid break-inside-avoid gap-3">
      <h2 id="story-title" className="font-bold text-xl">
        {t('handout.story')}
      </h2>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <StoryLines story={data} />}
    </Card>
  )
}

/** The class's own flow and its three days. */
function StoryLines({ story: { dates, sums, extras, truthCentavos } }: { story: Story }) {
  const { t } = useTranslation('class')
  const { t: room } = useTranslation('room')
  const formatDate = useFormatDate()
  const pool = centavosOf(sums.pool)
  const hasNothing = centavosOf(sums.screens) === 0n && pool === 0n
  const isUnder = truthCentavos === 0 && pool > 0n
  return (
    <>
      <p>
        {t(centavosOf(sums.paidOut) === 0n ? 'handout.flowNone' : 'handout.flow', {
          who: t(extras.people > 0 ? 'handout.classExtras' : 'handout.class', {
            count: extras.people,
          }),
          putIn: formatMoney(centavosOf(sums.putIn)),
          paidOut: formatMoney(centavosOf(sums.paidOut)),
          fromMembers: formatMoney(centavosOf(sums.fromMembers)),
          fromTrading: formatMoney(centavosOf(sums.fromTrading)),
        })}
      </p>
      {truthCentavos !== null && (
        <p>
          {hasNothing
            ? room('truth.nothing')
            : room(isUnder ? 'truth.titleUnder' : 'truth.title', {
                count: truthCentavos,
                screens: formatMoney(centavosOf(sums.screens)),
                pool: formatMoney(pool),
              })}
        </p>
      )}
      <dl className="grid gap-1 text-sm">
        {(['short', 'certain', 'broke'] as const).map((name) => {
          const date = dates[name]
          return (
            <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
              <dt className="text-muted">{room(`dates.${name}`)}</dt>
              <dd className="figures text-right font-semibold">
                {date
                  ? `${room('dates.day', { day: date.day })} · ${formatDate(`${date.date}T04:00:00Z`, 'date')}`
                  : room('dates.never')}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
