import type { Reserve } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Fold } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { CoverageFormula } from './coverage-formula.tsx'
import { Figures } from './figures.tsx'
import { LoadingSheet } from './loading-sheet.tsx'
import { Proof } from './proof.tsx'
import { reserveQuery } from './reserve.queries.ts'
import { Past } from './reserve-history.tsx'
import { RunOut } from './run-out.tsx'
import { SheetIndex } from './sheet-index.tsx'
import { Part } from './sheet-section.tsx'
import { reserveParts } from './sheet-sections.ts'
import { TitleBlock } from './title-block.tsx'
import { VerdictSheet } from './verdict-sheet.tsx'
import { WhoPaidWhom } from './who-paid-whom.tsx'
import { WhoseMoney } from './whose-money.tsx'

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
      <div className="mx-auto grid w-full max-w-440 grid-cols-1 gap-5 px-4 py-5 sm:gap-6 lg:px-8 lg:py-8 xl:grid-cols-[13rem_minmax(0,1fr)] 2xl:text-lg">
        <header className="grid grid-cols-1 items-end gap-4 lg:grid-cols-[minmax(0,1fr)_auto] xl:col-span-2">
          <h1
            ref={h1}
            tabIndex={-1}
            className="w-fit bg-ground pr-2 font-bold text-xl sm:text-2xl lg:text-3xl"
          >
            {t('reserve.title')}
          </h1>
          <TitleBlock />
        </header>
        <SheetIndex />
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6">
          {data && <Sheet reserve={data} />}
          {!data && error && <ErrorState error={error} onRetry={refetch} />}
          {!data && !error && <LoadingSheet />}
        </div>
      </div>
    </div>
  )
}

function Sheet({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')

  // Talks to the browser's scrolling: an address that names a part was opened before the part was here.
  useEffect(() => {
    const part = reserveParts.find((id) => location.hash === `#${id}`)
    if (part) document.getElementById(part)?.scrollIntoView()
  }, [])

  return (
    <>
      <VerdictSheet reserve={reserve} />
      <WhoseMoney reserve={reserve} />
      <Part id="held" number={2} title={t('reserve.vessel.title')}>
        <Figures reserve={reserve} />
        <Fold name={t('reserve.coverage.title')}>
          <CoverageFormula reserve={reserve} />
        </Fold>
      </Part>
      <RunOut reserve={reserve} />
      <Past reserve={reserve} />
      <Proof />
      <WhoPaidWhom />
      <HelpCard level={2} />
    </>
  )
}
