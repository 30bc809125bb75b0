import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { Wordmark } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

/** Drawings that take all the room of a desk. */
const widePages: readonly string[] = [paths.reserve, paths.lab]

/** Around what visitors see: the mark, and the way in. */
export function VisitorShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const [pathname] = useLocation()
  const isAtLogin = pathname === paths.login
  return (
    <div data-register="skin">
      <SkipLink />
      <header
        className={cx(
          'mx-auto flex narrow:flex-wrap items-center justify-between gap-1 px-4 pt-4 lg:px-8',
          // As wide as what stands below it.
          widePages.includes(pathname) ? 'max-w-440' : 'max-w-6xl',
        )}
      >
        <Link href={paths.home} className="rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label={t('nav.main')} className="flex flex-wrap items-center justify-end gap-1">
          <LanguageSwitch isInHead />
          <ButtonLink
            variant="ghost"
            size="icon"
            // A learner who has just joined is signed in already.
            className="in-has-data-joined:hidden text-sm"
            href={isAtLogin ? paths.register : paths.login}
          >
            {t(isAtLogin ? 'nav.register' : 'nav.login')}
          </ButtonLink>
        </nav>
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
