import '../../ui/all-styles.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Mark } from '../../ui/logo.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AdvanceWatch } from '../clock/advance-watch.tsx'
import { EndedNote } from './class-ended-notice.tsx'
import { SectionLinks } from './section-links.tsx'
import { SoundSwitch } from './sound-switch.tsx'

/** The frame that stays while sections change: the way back, the title, the sections. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SkipLink />
      <TopBar />
      <main
        id="main"
        className="lg:grid lg:min-h-[calc(100dvh-6rem)] lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block"
      >
        <div className="border-edge border-b px-4 pt-4 lg:border-r lg:border-b-0 lg:px-3 lg:pb-8 print:hidden">
          <div className="grid gap-4 lg:sticky lg:top-strip lg:pt-16">
            <div className="grid gap-1 lg:-mt-14 lg:px-2">
              <h1 className="font-display text-xl">{t('title')}</h1>
              <p className="text-muted text-xs">{t('lead')}</p>
            </div>
            <SectionLinks />
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

function TopBar() {
  const { t } = useTranslation()
  return (
    <header className="sticky top-strip z-30 flex items-center justify-between gap-3 border-edge border-b bg-surface px-4 py-1 lg:px-6">
      <Link href={paths.admin} className="flex items-center gap-3 rounded-md py-1">
        <Mark />
        <span className="sr-only font-display text-xl leading-none sm:not-sr-only">Kunwari</span>
        <span className="hidden text-muted text-sm sm:inline">{t('nav.admin')}</span>
      </Link>
      <nav aria-label={t('nav.main')} className="flex items-center">
        <SoundSwitch />
        <LanguageSwitch isInHead />
        <ButtonLink variant="ghost" href={paths.home}>
          <Icon name="left" className="size-5" />
          <span className="sr-only sm:not-sr-only">{t('nav.app')}</span>
        </ButtonLink>
        <ButtonLink variant="ghost" href={paths.logout} isOutside onClick={forgetSignedIn}>
          {t('nav.logout')}
        </ButtonLink>
      </nav>
    </header>
  )
}
