import type { Reserve } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { showFocused } from '../../ui/center-in-row.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { HelpCard } from '../notes/help-card.tsx'
import { useGlass } from '../use-glass.ts'
import { BehindGlass } from '../walls/behind-glass.tsx'
import { CoverageChart } from './coverage-chart.tsx'
import { CoverageFormula, Figures } from './figures.tsx'
import { MoneyChart } from './money-chart.tsx'
import { Proof } from './proof.tsx'
import { reserveDaysQuery, reserveQuery } from './reserve.queries.ts'
import { RunOut } from './run-out.tsx'
import { reserveParts, SheetSection } from './sheet-section.tsx'
import { TitleBlock } from './title-block.tsx'
import { VerdictSheet } from './verdict-sheet.tsx'
import { WhoseMoney } from './whose-money.tsx'

/** The sheet on which the promise is worked out: open to everyone. */
export function ReserveScreen() {
  const { t } = useTranslation('glass')
  const h1 = useArrival()
  const glass = useGlass()
  // What may be behind the walls has its place while that is not known.
  const unseen = glass === 'unknown' && 'invisible'
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
          {glass !== 'shut' && (
            <div className={cx(unseen)}>
              <TitleBlock isOpen={glass === 'open'} />
            </div>
          )}
        </header>
        {glass !== 'shut' && (
          <div className={cx('min-w-0', unseen)}>
            <SheetIndex />
          </div>
        )}
        <div
          className={cx(
            'grid min-w-0 grid-cols-1 content-start gap-5 sm:gap-6',
            glass === 'shut' && 'xl:col-span-2',
          )}
        >
          <BehindGlass waiting={<LoadingSheet />}>
            <WholeSheet />
          </BehindGlass>
          {glass === 'shut' && <HelpCard level={2} />}
        </div>
      </div>
    </div>
  )
}

function WholeSheet() {
  const { data, error, refetch } = useQuery(reserveQuery)
  if (data) return <Sheet reserve={data} />
  return error ? <ErrorState error={error} onRetry={refetch} /> : <LoadingSheet />
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
      <SheetSection id="held" number={2} title={t('reserve.vessel.title')}>
        <Figures reserve={reserve} />
        <Disclosure name={t('reserve.coverage.title')}>
          <CoverageFormula reserve={reserve} />
        </Disclosure>
      </SheetSection>
      <RunOut reserve={reserve} />
      <Past reserve={reserve} />
      <Proof />
      <WhoPaidWhom />
      <p className="w-fit bg-ground pr-2 font-semibold">
        <TextLink href={paths.lab}>{t('reserve.lab')}</TextLink>
      </p>
      <HelpCard level={2} />
    </>
  )
}

/** How the figures came to be what they are, day by day. */
function Past({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(reserveDaysQuery)
  return (
    <SheetSection id="past" number={4} title={t('reserve.past.title')}>
      <CoverageChart reserve={reserve} />
      {data && <MoneyChart days={data} pool={reserve.pool} />}
      {!data && !error && <Skeleton className="h-112" />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
    </SheetSection>
  )
}

/** The sheet's parts by name: a row of links on a phone, beside the sheet and always in view on a screen. */
function SheetIndex() {
  const { t } = useTranslation('glass')
  return (
    <nav
      ref={showFocused}
      aria-label={t('reserve.index.title')}
      className="max-xl:overflow-x-auto xl:sticky xl:top-[calc(var(--strip-height)+1.5rem)] xl:self-start"
    >
      <ol className="flex narrow:flex-col gap-x-1 xl:grid xl:border-edge xl:border-l-[1.5px]">
        {reserveParts.map((part, index) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-lead-ink text-sm hover:bg-lead-soft xl:rounded-l-none xl:px-3"
            >
              <span aria-hidden="true" className="figures text-muted">
                {index + 1}
              </span>
              {t(`reserve.index.${part}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const flowSection = lazyComponent(() =>
  import('../flow/flow-section.tsx').then((file) => file.FlowSection),
)

const marks = { login: <TextLink href={paths.login} /> }

/** The class's flow picture, for the people of the class; visitors are told why it is not here. */
function WhoPaidWhom() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  if (user) {
    return <LazySlot of={flowSection} props={{}} waiting={<Skeleton className="h-144" />} />
  }
  return (
    <SheetSection id="flow" number={6} title={t('flow.title')}>
      <p className="max-w-prose">
        <RichText text={t('reserve.flow.visitor')} marks={marks} />
      </p>
    </SheetSection>
  )
}

/** The sheet's parts at the size they will have. */
function LoadingSheet() {
  const { t } = useTranslation()
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <div className="grid grid-cols-1 border-[1.5px] border-ink bg-surface lg:grid-cols-2">
        <div className="grid grid-cols-1 content-center gap-3 p-4 sm:p-6 lg:gap-5 lg:p-8">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-40 max-w-3xl sm:h-20 lg:h-32" />
          <Skeleton className="h-5 w-64" />
        </div>
        <div className="border-edge border-t-[1.5px] p-4 sm:p-6 lg:border-t-0 lg:border-l-[1.5px]">
          <Skeleton className="h-112" />
        </div>
      </div>
      {['h-144 lg:h-72', 'h-96', 'h-96'].map((height, index) => (
        <div
          key={index}
          className="grid content-start gap-5 border-[1.5px] border-edge bg-surface p-4 sm:p-6"
        >
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className={height} />
        </div>
      ))}
    </>
  )
}
