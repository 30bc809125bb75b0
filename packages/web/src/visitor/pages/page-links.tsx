import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBackTarget } from './use-back-target.ts'

const names = ['about', 'faq', 'terms', 'privacy'] as const

/** From each of these pages to the three others. */
export function MorePages({ except }: { except: (typeof names)[number] }) {
  const { t } = useTranslation('pages')
  return (
    <nav
      aria-label={t('more')}
      className="flex flex-wrap gap-x-6 border-edge border-t-[1.5px] pt-3"
    >
      {names
        .filter((name) => name !== except)
        .map((name) => (
          <Link
            key={name}
            href={paths[name]}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {t(`names.${name}`)}
          </Link>
        ))}
    </nav>
  )
}

/** Out of the small print, to where one came from. */
export function BackLink() {
  const { t } = useTranslation()
  const wayBack = useBackTarget()
  return (
    <ButtonLink href={wayBack} variant="ghost" className="-ml-4 w-fit">
      <Icon name="left" className="size-5" />
      {t('back')}
    </ButtonLink>
  )
}
