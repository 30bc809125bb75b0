import type { Reserve } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { CoverageFormula } from './coverage-formula.tsx'
import { Figures } from './figures.tsx'
import { LoadingSheet } from './loading-sheet.tsx'
import { Part } from './part.tsx'
import { Past } from './past.tsx'
import { Proof } from './proof.tsx'
import { reserveQuery } from './reserve.queries.ts'
import { RunOut } from './run-out.tsx'
import { TitleBlock } from './title-block.tsx'
import { VerdictSheet } from './verdict-sheet.tsx'
import { WhoPaidWhom } from './who-paid-whom.tsx'

/** The sheet on which the promise is worked out: open to everyone. */
export function ReserveScreen() {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(reserveQuery)
  const h1 = useArrival()
  return (
    <div
      data-register="glass"
      className="squared mt-3 -mb-24 min-h-window border-edge border-t-[1.5px] bg-ground pb-24"
    >
      <title>{`${t('reserve.title')} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-5 px-4 py-5 sm:gap-6 lg:px-8 lg:py-8">
        <header className="grid grid-cols-1 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
          <h1
            ref={h1}
            tabIndex={-1}
            className="w-fit bg-ground pr-2 font-bold text-xl sm:text-2xl lg:text-3xl"
          >
            {t('reserve.title')}
          </h1>
          <TitleBlock />
        </header>
        {data && <Sheet reserve={data} />}
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <LoadingSheet />}
      </div>
    </div>
  )
}

function Sheet({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  return (
    <>
      <VerdictSheet reserve={reserve} />
      <Part number={1} title={t('reserve.vessel.title')}>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-10">
          <Figures reserve={reserve} />
          <CoverageFormula reserve={reserve} />
        </div>
      </Part>
      <RunOut reserve={reserve} />
      <Past reserve={reserve} />
      <Proof />
      <WhoPaidWhom />
      <HelpCard level={2} />
    </>
  )
}
