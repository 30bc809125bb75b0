import { fullPath } from '../lib/base.ts'
import '../ui/all-styles.ts'
import { cx } from 'class-variance-authority'
import { type ReactNode, useRef } from 'react'
import { Link } from 'wouter'
import { useIsOpen } from '../lib/open-routes.ts'
import { paths } from '../lib/paths.ts'
import { forgetSignedIn, useSignedInUser } from '../lib/session.ts'
import { useKeyboardInset } from '../lib/use-keyboard-inset.ts'
import { useTranslation } from '../texts/i18n.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { useOpenConversation } from './open-conversation.ts'

/** The inbox's frame: one window, in which the list and the thread scroll by themselves. */
export function SupportFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useKeyboardInset(frame)
  return (
    <div
      ref={frame}
      className="flex h-[calc(100dvh-var(--strip-height)-var(--keyboard,0px))] flex-col"
    >
      <SkipLink />
      <TopBar />
      <main id="main" className="min-h-0 grow">
        {children}
      </main>
    </div>
  )
}

function TopBar() {
  const { t } = useTranslation()
  const isOpenTo = useIsOpen()
  const { role } = useSignedInUser()
  const { userId } = useOpenConversation()
  return (
    <header
      className={cx(
        'items-center justify-between gap-3 border-edge border-b bg-surface px-4 py-1 md:flex lg:px-6',
        // A phone has no room for more than the thread.
        userId === undefined ? 'flex' : 'hidden',
      )}
    >
      <Link href={paths.supportAgent} className="flex min-w-11 items-center gap-3 rounded-md py-1">
        <LogoMark />
        <span className="sr-only font-display text-xl leading-none sm:not-sr-only">Kunwari</span>
        <span className="hidden text-muted text-sm sm:inline">{t('nav.support')}</span>
      </Link>
      <nav aria-label={t('nav.main')} className="flex flex-wrap items-center justify-end">
        <LanguageSwitch isInHead />
        {isOpenTo(paths.admin) && (
          <ButtonLink variant="ghost" href={paths.admin}>
            {t('nav.admin')}
          </ButtonLink>
        )}
        <ButtonLink
          variant="ghost"
          size="icon"
          href={role === 'support' ? paths.settings : paths.home}
        >
          <Icon name={role === 'support' ? 'settings' : 'home'} />
          <span className="sr-only">{t(role === 'support' ? 'nav.settings' : 'nav.home')}</span>
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          size="icon"
          href={fullPath(paths.logout)}
          isOutside
          onClick={forgetSignedIn}
        >
          <Icon name="logout" />
          <span className="sr-only">{t('nav.logout')}</span>
        </ButtonLink>
      </nav>
    </header>
  )
}
