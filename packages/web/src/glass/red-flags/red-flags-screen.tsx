import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { FlagRow } from './flag-row.tsx'
import { LoadingFlags } from './loading-flags.tsx'
import { redFlagsQuery, useCountOpenings } from './red-flags.queries.ts'
import { TacticGroups } from './tactic-groups.tsx'

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
