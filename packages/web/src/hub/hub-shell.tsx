import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { centerInRow, showFocused } from '../ui/center-in-row.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { LogoMark, Wordmark } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { hostViews, hubPaths } from './hub-paths.ts'
import { hubQuery } from './hub-session.ts'

/** Around what everybody sees: the mark, and the way in for those who give classes. */
export function OpenShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('hub')
  const [pathname] = useLocation()
  const { data } = useQuery(hubQuery)
  const isOffered = data?.me === null && pathname !== hubPaths.login
  return (
    <div data-register="skin">
      <SkipLink />
      <header className="mx-auto flex max-w-6xl narrow:flex-wrap items-center justify-between gap-1 px-4 pt-4 lg:px-8">
        <Link href={hubPaths.door} className="rounded-md">
          {/* The way in stands beside it, which takes the room of a narrow phone. */}
          <Wordmark isInFullHead />
        </Link>
        <nav aria-label={t('nav.main')} className="flex items-center gap-1">
          <LanguageSwitch isInHead />
          {isOffered && (
            <ButtonLink variant="ghost" size="icon" className="text-sm" href={hubPaths.login}>
              {say('nav.signIn')}
            </ButtonLink>
          )}
          {data?.me && <SignOut />}
        </nav>
      </header>
      <main id="main">{children}</main>
    </div>
  )
}

function SignOut() {
  const { t } = useTranslation('hub')
  return (
    <ButtonLink variant="ghost" size="icon" className="text-sm" href={hubPaths.logout} isOutside>
      {t('nav.signOut')}
    </ButtonLink>
  )
}

/** Around the tools: one bar, and for a host the sections beside what is open. */
export function ToolShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('hub')
  const { data } = useQuery(hubQuery)
  const isHost = data?.me?.role === 'host'
  return (
    <div data-register="glass" className="min-h-window bg-ground">
      <SkipLink />
      <header className="sticky top-strip z-30 flex items-center justify-between gap-3 border-edge border-b bg-surface px-4 py-1 lg:px-6">
        <Link href={hubPaths.door} className="flex items-center gap-3 rounded-md py-1">
          <LogoMark />
          <span className="sr-only font-display text-xl leading-none sm:not-sr-only">Kunwari</span>
          <span className="hidden text-muted text-sm sm:inline">{say('nav.here')}</span>
        </Link>
        <nav aria-label={t('nav.main')} className="flex items-center">
          <LanguageSwitch isInHead />
          {data?.me && (
            <ButtonLink variant="ghost" size="icon" className="text-sm" href={hubPaths.account}>
              <Icon name="person" className="size-5 sm:hidden" />
              <span className="sr-only sm:not-sr-only">{say('nav.account')}</span>
            </ButtonLink>
          )}
          {data?.me && <SignOut />}
        </nav>
      </header>
      <main
        id="main"
        className={cx(
          isHost &&
            'lg:grid lg:min-h-[calc(100dvh-6rem)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:items-stretch',
        )}
      >
        {isHost && (
          <div className="border-edge border-b px-4 lg:border-r lg:border-b-0 lg:px-3 lg:pt-6 lg:pb-8">
            <SectionLinks />
          </div>
        )}
        <div className="min-w-0">{children}</div>
      </main>
    </div>
  )
}

const icons: Record<(typeof hostViews)[number], IconName> = {
  people: 'people',
  all: 'book',
  defaults: 'settings',
  load: 'admin',
}

/** The sections: a rail from 1024 px on, a row that scrolls sideways before that. */
function SectionLinks() {
  const { t } = useTranslation('hub')
  const [pathname] = useLocation()
  const [search] = useSearchParams()
  const view = search.get('view') ?? 'people'
  const row = useRef<HTMLElement>(null)
  const open = `${pathname} ${view}`

  // Talks to the browser's scrolling: on a phone the open section may stand outside of the row.
  useEffect(() => {
    const current = open && row.current?.querySelector('[aria-current]')
    if (row.current && current) centerInRow(row.current, current)
  }, [open])
  // Talks to the browser's scrolling.
  useEffect(() => showFocused(row.current), [])

  const links = [
    {
      href: hubPaths.teach as string,
      icon: 'class' as IconName,
      label: t('nav.classes'),
      isCurrent: pathname === hubPaths.teach,
    },
    ...hostViews.map((name) => ({
      href: hubPaths.hostView(name),
      icon: icons[name],
      label: t(`nav.${name}`),
      isCurrent: pathname === hubPaths.host && view === name,
    })),
    {
      href: hubPaths.hostAudit,
      icon: 'activity' as IconName,
      label: t('nav.audit'),
      isCurrent: pathname === hubPaths.hostAudit,
    },
  ]
  return (
    <nav
      ref={row}
      aria-label={t('nav.sections')}
      className="-mx-4 overflow-x-auto lg:sticky lg:top-strip lg:mx-0 lg:pt-14"
    >
      <ul className="flex w-max px-2 lg:-mt-14 lg:grid lg:w-auto lg:gap-0.5 lg:px-0">
        {links.map(({ href, icon, label, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2.5 whitespace-nowrap border-b-3 px-2.5 font-semibold text-sm lg:border-b-0 lg:border-l-3',
                isCurrent
                  ? 'border-lead text-lead-ink lg:bg-lead-soft'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <Icon name={icon} className="hidden size-5 lg:block" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
