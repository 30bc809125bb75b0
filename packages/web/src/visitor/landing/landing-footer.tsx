import { Link } from 'wouter'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'

export function LandingFooter() {
  const { t } = useTranslation('landing')
  return (
    <footer className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-10 lg:px-8">
      <nav aria-label={t('footer.label')} className="flex flex-wrap gap-x-6">
        <FooterLink href={paths.terms}>{t('footer.terms')}</FooterLink>
        <FooterLink href={paths.privacy}>{t('footer.privacy')}</FooterLink>
        <FooterLink href={paths.reserve}>{t('footer.reserve')}</FooterLink>
      </nav>
      <p className="flex items-center text-muted text-sm">
        {t('footer.licence')}
        <FlagButton note="no-licence" />
      </p>
      <Exhibit claim="rights-2024" size="line" />
    </footer>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="flex min-h-11 items-center underline underline-offset-4">
      {children}
    </Link>
  )
}
