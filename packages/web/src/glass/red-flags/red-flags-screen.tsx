import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { tacticWords } from '../notes/words.ts'
import { redFlagsByTactic } from './by-tactic.ts'
import { FlagRow, HiddenFlag } from './flag-row.tsx'
import { redFlagsQuery, useCountOpenings } from './red-flags.queries.ts'

/** Every red flag there is: the found ones with their notes, the others as silhouettes. */
export function RedFlagsScreen() {
  const { t } = useTranslation('glass')
  const h1 = useArrival()
  const countOpenings = useCountOpenings()
  // Talks to the server: what was opened before signing in counts from here on.
  useEffect(() => countOpenings(), [countOpenings])
  return (
    <div
      data-register="glass"
      className="squared mt-3 min-h-window border-edge border-t-[1.5px] bg-ground"
    >
      <title>{`${t('redFlags.title')} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 py-5 sm:gap-6 lg:px-8 lg:py-8">
        <header className="grid gap-1">
          <h1
            ref={h1}
            tabIndex={-1}
            className="w-fit bg-ground pr-2 font-bold text-2xl lg:text-3xl"
          >
            {t('redFlags.title')}
          </h1>
          <p className="w-fit max-w-prose text-pretty bg-ground pr-2 text-muted">
            {t('redFlags.lead')}
          </p>
        </header>
        <div className="grid grid-cols-1 items-start gap-5 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
          <div className="grid grid-cols-1 gap-5 sm:gap-6">
            <Flags />
          </div>
          <HelpCard />
        </div>
      </div>
    </div>
  )
}

function Flags() {
  const { data, error, refetch } = useQuery(redFlagsQuery)
  if (data) {
    return (
      <>
        <FlagRow found={data.found} total={data.total} />
        <TacticGroups found={data.found} />
      </>
    )
  }
  if (error) {
    return (
      <div className="border-[1.5px] border-edge bg-surface">
        <ErrorState error={error} onRetry={refetch} />
      </div>
    )
  }
  return <LoadingFlags />
}

/** The row and the groups at the size they will have. */
function LoadingFlags() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-6">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-9 w-32" />
        </div>
        <Skeleton className="h-12 sm:h-16" />
      </div>
      {redFlagsByTactic.map(({ tactic, ids }) => (
        <div key={tactic} className="border-[1.5px] border-edge bg-surface">
          <div className="grid gap-2 border-edge border-b-[1.5px] px-4 py-3 sm:px-6">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-5 w-3/4" />
          </div>
          <div className="divide-y divide-line">
            {ids.map((id) => (
              <div key={id} className="flex min-h-16 items-center gap-3 px-4 sm:px-6">
                <Skeleton className="size-8 shrink-0 rounded-full" />
                <Skeleton className="h-5 w-1/2" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </>
  )
}

type TacticGroupsProps = { found: readonly string[] }

/** The flags by how they persuade. */
function TacticGroups({ found }: TacticGroupsProps) {
  return redFlagsByTactic.map((group) => (
    <TacticGroup key={group.tactic} group={group} found={found} />
  ))
}

type TacticGroupProps = TacticGroupsProps & { group: (typeof redFlagsByTactic)[number] }

function TacticGroup({ group: { tactic, ids }, found }: TacticGroupProps) {
  const { t } = useTranslation('glass')
  const language = useLanguage()
  const titleId = useId()
  const foundHere = ids.filter((id) => found.includes(id)).length
  return (
    <section aria-labelledby={titleId} className="border-[1.5px] border-edge bg-surface">
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-edge border-b-[1.5px] px-4 py-3 sm:px-6">
        <h2 id={titleId} className="font-bold text-lg first-letter:uppercase">
          {tacticWords[tactic][language]}
        </h2>
        <p className="figures font-semibold text-sm">
          {t('redFlags.foundOf', { found: foundHere, total: ids.length })}
        </p>
        <p className="col-span-2 max-w-prose text-muted text-sm">
          {t(`redFlags.tactics.${tactic}`)}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {ids.map((id, index) => (
          <li key={id}>
            {found.includes(id) ? (
              <FoundFlag id={id} title={notes[id][language].title} />
            ) : (
              <HiddenFlag id={id} order={index} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A flag that was found: opens its note again. */
function FoundFlag({ id, title }: { id: RedFlagId; title: string }) {
  const sheet = useSheetParam('note')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => sheet.open(id)}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left hover:bg-lead-soft focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-lead text-on-lead">
        <Icon name="flag" className="size-4.5" />
      </span>
      <span className="grow font-semibold">{title}</span>
      <Icon name="right" className="narrow:hidden size-5 text-muted" />
    </button>
  )
}
