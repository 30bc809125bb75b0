import { fullPath } from './lib/base.ts'
import './ui/all-styles.ts'
import './visitor/landing/landing.css'
import { isRedFlagId } from '@kunwari/domain/red-flags/is-red-flag-id'
import { QueryClientProvider } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useLocation } from 'wouter'
import { LabScreen } from './glass/lab/lab-screen.tsx'
import { NoteSheet } from './glass/note-sheet.tsx'
import { HelpCard } from './glass/notes/help-card.tsx'
import { paths } from './lib/paths.ts'
import { queryClient } from './lib/query-client.ts'
import { useSheetParam } from './lib/use-sheet-param.ts'
import { useTranslation } from './texts/i18n.ts'
import { ErrorBoundary } from './ui/error-state.tsx'
import { Icon } from './ui/icon.tsx'
import { LanguageSwitch } from './ui/language-switch.tsx'
import { Wordmark } from './ui/logo.tsx'
import { useArrival } from './ui/screen.tsx'
import { SkipLink } from './ui/skip-link.tsx'
import { SixtySeconds } from './visitor/landing/sixty-seconds.tsx'

/** All that a host of plain files shows: the sixty seconds, the laboratory, and the notes of both. */
export function StaticSite() {
  const [pathname] = useLocation()
  const isLab = pathname.replace(/(?:\/|\.html)$/, '') === paths.lab
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <div data-register="skin">
          <SkipLink />
          <Head isLab={isLab} />
          <main id="main">{isLab ? <LabScreen /> : <Story />}</main>
        </div>
        <NoteHost />
      </ErrorBoundary>
    </QueryClientProvider>
  )
}

// Links of the page and not of the router: each of the two is a file of its own.
function Head({ isLab }: { isLab: boolean }) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('lab')
  return (
    <header
      className={cx(
        'mx-auto flex narrow:flex-wrap items-center justify-between gap-1 px-4 pt-4',
        // As wide as the content below it, so that both begin at one edge.
        isLab ? 'max-w-440 lg:px-8 [:root:has(main_[data-narrow])_&]:max-w-184' : 'max-w-2xl',
      )}
    >
      <a href={fullPath(paths.home)} className="rounded-md">
        <Wordmark />
      </a>
      <nav aria-label={t('nav.main')} className="flex items-center gap-1">
        <LanguageSwitch isInHead />
        <a
          href={fullPath(isLab ? paths.home : paths.lab)}
          className="grid min-h-11 place-items-center px-2 font-semibold text-lead-ink text-sm"
        >
          {say(isLab ? 'plain.story' : 'plain.lab')}
        </a>
      </nav>
    </header>
  )
}

function Story() {
  const { t } = useTranslation('landing')
  const h1 = useArrival()
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-6 px-4 pt-4 pb-14">
      <title>{`Kunwari · ${t('title')}`}</title>
      <h1 ref={h1} tabIndex={-1} className="font-semibold text-muted">
        {t('hero.name')}
      </h1>
      {/* The landing page puts it into a second column; there is none here. */}
      <div>
        <SixtySeconds waysOn={<WayOn />} />
      </div>
      <HelpCard level={2} />
    </div>
  )
}

/** Where the story leads on. */
function WayOn() {
  const { t } = useTranslation('lab')
  return (
    <a
      href={fullPath(paths.lab)}
      className="press grid min-h-13 w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-md border-2 border-edge bg-surface px-4 py-2 text-left hover:bg-lead-soft"
    >
      <span className="grid leading-tight">
        <b>{t('title')}</b>
        <span className="text-muted text-sm">{t('lead')}</span>
      </span>
      <Icon name="right" className="size-5 text-lead-ink" />
    </a>
  )
}

function NoteHost() {
  const sheet = useSheetParam('note')
  const id = sheet.value
  if (id === undefined || !isRedFlagId(id)) return undefined
  return <NoteSheet id={id} onClose={sheet.close} />
}
