import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Wordmark } from '../ui/mark.tsx'
import { SkipLink } from '../ui/skip-link.tsx'

/** Around an admin's tools: dense and quiet, all of the width, in the glass register. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div data-register="glass" className="min-h-[calc(100dvh-var(--strip-height))] bg-ground">
      <SkipLink />
      <header className="sticky top-strip z-30 flex items-center justify-between gap-3 border-edge border-b bg-surface px-4 py-1.5 lg:px-8">
        <Link href={paths.admin} className="flex items-baseline gap-2 rounded-md py-1">
          <Wordmark />
          <span className="text-muted text-sm">{t('nav.admin')}</span>
        </Link>
        <nav aria-label={t('nav.main')} className="flex items-center gap-1">
          <ButtonLink variant="ghost" href={paths.home}>
            {t('nav.app')}
          </ButtonLink>
          <Button variant="ghost" onClick={signOut}>
            {t('nav.logout')}
          </Button>
        </nav>
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
