import { fullPath } from '../../lib/base.ts'
import '../../ui/all-styles.ts'
import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { cx } from 'class-variance-authority'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn } from '../../lib/session.ts'
import { useServerNow } from '../../lib/use-real-now.ts'
import { useWorld } from '../../lib/world.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { centerInRow, showFocused } from '../../ui/center-in-row.ts'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LogoMark } from '../../ui/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AdvanceWatch } from '../clock/advance-watch.tsx'
import { useArrivalSound } from './arrival-sound.ts'
import { usePendingIds } from './pending-counts.ts'

/** The frame that stays while sections change: the way back, the title, the sections. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const { data: world } = useWorld()
  return (
    <>
      <SkipLink />
      <TopBar />
      <main
        id="main"
        className="group/admin lg:grid lg:min-h-[calc(100dvh-6rem)] lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block"
      >
        <div className="border-edge border-b px-4 pt-4 lg:border-r lg:border-b-0 lg:px-3 lg:pb-8 print:hidden">
          <div className="grid gap-4 lg:sticky lg:top-strip lg:pt-16">
            <div className="grid gap-1 max-lg:group-has-data-remote/admin:sr-only lg:-mt-14 lg:px-2">
              <h1 className="font-display text-xl">{t('title')}</h1>
              <p className="text-muted text-xs">{t('lead')}</p>
            </div>
            {world?.hubPage === undefined ? (
              <SectionLinks />
            ) : (
              // The remote fills a phone's window: there they share a line.
              <div className="grid min-w-0 gap-4 max-lg:group-has-data-remote/admin:flex max-lg:group-has-data-remote/admin:gap-0">
                <WayToHub href={world.hubPage} />
                <SectionLinks isBesideHub />
              </div>
            )}
          </div>
        </div>
        <div className="min-w-0">
          <EndedNote />
          {children}
        </div>
      </main>
      <AdvanceWatch />
    </>
  )
}

/** On an installation of many classes: back to the list of one's own, which is a page of another app. */
function WayToHub({ href }: { href: string }) {
  const { t } = useTranslation('admin')
  return (
    <ButtonLink
      variant="ghost"
      size="icon"
      isOutside
      href={href}
      className="shrink-0 justify-self-start text-sm max-lg:-my-2 max-lg:-ml-3 max-lg:group-has-data-remote/admin:my-0"
    >
      <Icon name="left" className="size-4" />
      {t('toHub')}
    </ButtonLink>
  )
}

function TopBar() {
  const { t } = useTranslation()
  return (
    <header className="sticky top-strip z-30 flex items-center justify-between gap-1 border-edge border-b bg-surface px-4 py-1 sm:gap-3 lg:px-6">
      <Link href={paths.admin} className="flex min-w-11 items-center gap-3 rounded-md py-1">
        <LogoMark />
        <span className="sr-only font-display text-xl leading-none sm:not-sr-only">Kunwari</span>
        <span className="hidden text-muted text-sm sm:inline">{t('nav.admin')}</span>
      </Link>
      <nav aria-label={t('nav.main')} className="flex flex-wrap items-center justify-end">
        <SoundSwitch />
        <LanguageSwitch isInHead />
        <ButtonLink variant="ghost" href={paths.home}>
          <Icon name="left" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t('nav.app')}</span>
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          href={fullPath(paths.logout)}
          isOutside
          onClick={forgetSignedIn}
        >
          {t('nav.logout')}
        </ButtonLink>
      </nav>
    </header>
  )
}

/** Turns the sound of an arriving request on and off. */
function SoundSwitch() {
  const { t } = useTranslation('admin')
  const { isOn, toggle } = useArrivalSound()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={t('sound.label')}
      title={t('sound.label')}
      onClick={toggle}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 font-semibold text-muted text-xs hover:text-ink"
    >
      <Icon name={isOn ? 'bell' : 'bellOff'} className={cx('size-5', isOn && 'text-lead-ink')} />
      <span className="sr-only sm:not-sr-only">{t(isOn ? 'sound.on' : 'sound.off')}</span>
    </button>
  )
}

const lookEveryMs = 10_000

/** Over every section: the class is over, and nothing here changes anything any more. */
function EndedNote() {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const { data: world } = useWorld()
  const at = useServerNow(lookEveryMs)
  // The event of the end arrives before the clock is read again.
  const isOver = world?.stage === 'ended' || (world && Date.parse(world.endsAt) <= at)
  if (!isOver) return undefined
  const wipedAt = addMs(instant(Date.parse(world.endsAt)), readableDaysAfterEnd * dayMs)
  return (
    <p className="mx-4 mt-4 border-[1.5px] border-loss bg-loss-soft p-3 text-sm lg:mx-8 print:hidden">
      {t('ended', { moment: formatDate(toIso(wipedAt), 'moment') })}{' '}
      <Link href={paths.adminClass} className="font-semibold underline">
        {t('endedLink')}
      </Link>
    </p>
  )
}

const sections = [
  { href: paths.admin, icon: 'admin', label: 'sections.overview' },
  { href: paths.adminDeposits, icon: 'deposit', label: 'sections.deposits' },
  { href: paths.adminWithdrawals, icon: 'withdraw', label: 'sections.withdrawals' },
  { href: paths.adminUsers, icon: 'people', label: 'sections.users' },
  { href: paths.adminApplications, icon: 'growth', label: 'sections.applications' },
  { href: paths.adminPaymentSettings, icon: 'note', label: 'sections.paymentSettings' },
  { href: paths.adminClass, icon: 'class', label: 'sections.class' },
  { href: paths.adminClock, icon: 'clock', label: 'sections.clock' },
  { href: paths.adminAudit, icon: 'book', label: 'sections.audit' },
] as const

/** The sections: a rail from 1024 px on, a row that scrolls sideways before that. */
function SectionLinks({ isBesideHub = false }) {
  const { t } = useTranslation('admin')
  const [pathname] = useLocation()
  const pending = usePendingIds()
  const row = useRef<HTMLElement>(null)

  // Talks to the browser's scrolling: on a phone the open section may stand outside of the row, also
  // when counts come in and push it there.
  useEffect(() => {
    const list = row.current?.firstElementChild
    if (!row.current || !list) return undefined
    const { current: scroller } = row
    const observer = new ResizeObserver(() => {
      const open = list.querySelector(`[href="${fullPath(pathname)}"]`)
      if (open) centerInRow(scroller, open)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [pathname])
  // Talks to the browser's scrolling.
  useEffect(() => showFocused(row.current), [])

  return (
    <nav
      ref={row}
      aria-label={t('sections.label')}
      className={cx(
        '-mx-4 overflow-x-auto lg:mx-0',
        isBesideHub &&
          'min-w-0 border-line max-lg:group-has-data-remote/admin:ml-0 max-lg:group-has-data-remote/admin:border-l',
      )}
    >
      <ul className="flex w-max px-2 lg:grid lg:w-auto lg:gap-0.5 lg:px-0">
        {sections.map(({ href, icon, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2.5 whitespace-nowrap border-b-3 px-2.5 font-semibold text-sm lg:border-b-0 lg:border-l-3',
                pathname === href
                  ? 'border-lead text-lead-ink lg:bg-lead-soft'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <Icon name={icon} className="hidden size-5 lg:block" />
              {t(label)}
              <Count count={pending[href]?.length ?? 0} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return undefined
  return (
    <span className="ml-auto min-w-6 rounded-full bg-lead px-1.5 text-center text-on-lead text-xs tabular-nums">
      {count}
    </span>
  )
}
