import { fullPath } from '../../lib/base.ts'
import '../../ui/all-styles.ts'
import type { User } from '@kunwari/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { redFlagsQuery } from '../../glass/red-flags/red-flags.queries.ts'
import { useClassView } from '../../lib/class-view.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useIsOpen } from '../../lib/open-routes.ts'
import { paths } from '../../lib/paths.ts'
import { forgetSignedIn } from '../../lib/session.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LanguageSwitch } from '../../ui/language-switch.tsx'

const itemLook = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 hover:bg-lead-soft'

/** Where the menu leads besides the places of the bar; each only while it is in the route tables. */
const items = [
  { href: paths.home, icon: 'home', label: 'nav.home' },
  { href: paths.investments, icon: 'bot', label: 'nav.bots' },
  { href: paths.trading, icon: 'growth', label: 'nav.trading' },
  { href: paths.transactions, icon: 'activity', label: 'nav.history' },
  { href: paths.redFlags, icon: 'flag', label: 'nav.redFlags' },
  { href: paths.lab, icon: 'people', label: 'nav.lab' },
  { href: paths.account, icon: 'person', label: 'nav.accountSettings' },
  { href: paths.admin, icon: 'admin', label: 'nav.admin' },
] as const satisfies readonly { href: string; icon: IconName; label: string }[]

/** For support, who has no wallet and so no bar and no account. */
const itemsWithoutWallet = [
  { href: paths.home, icon: 'home', label: 'nav.home' },
  { href: paths.reserve, icon: 'through', label: 'nav.reserve' },
  { href: paths.lab, icon: 'people', label: 'nav.lab' },
  { href: paths.settings, icon: 'settings', label: 'nav.settings' },
] as const satisfies readonly { href: string; icon: IconName; label: string }[]

/** What stands in the menu that slides out. */
export function MenuList({ user }: { user: User }) {
  const { t } = useTranslation()
  const isOpenTo = useIsOpen()
  return (
    <>
      <p className="px-3 py-2">
        <b className="block">
          {user.firstName} {user.lastName}
        </b>
        <span className="block truncate text-muted text-xs">{user.email ?? user.phoneNumber}</span>
        <span className="text-muted text-xs">{user.accountNumber}</span>
      </p>
      {(user.role === 'support' ? itemsWithoutWallet : items)
        .filter(({ href }) => isOpenTo(href))
        .map(({ href, icon, label }) => (
          <Link key={href} href={href} className={itemLook}>
            <Icon name={icon} />
            <span className="grow">{t(label)}</span>
            {href === paths.redFlags && <RedFlagsCount />}
          </Link>
        ))}
      <StepOutPlace />
      <p className="flex px-1">
        <LanguageSwitch />
      </p>
      <a href={fullPath(paths.logout)} className={itemLook} onClick={forgetSignedIn}>
        <Icon name="logout" />
        {t('nav.logout')}
      </a>
    </>
  )
}

const stepOutItem = lazyComponent(async () => {
  const [{ StepOutItem }] = await Promise.all([
    import('../class/step-out-item.tsx'),
    loadTexts('class'),
  ])
  return StepOutItem
})

/** The way out of a lesson, at every stage of one. */
function StepOutPlace() {
  const view = useClassView()
  if (!view || view.pocket === null || view.stage === 'setup') return undefined
  return <LazySlot of={stepOutItem} props={{ className: itemLook }} isPart />
}

/** How many red flags somebody found of how many; nothing until it is known. */
function RedFlagsCount() {
  const { t } = useTranslation()
  const { data } = useQuery(redFlagsQuery)
  if (!data) return undefined
  const { found, total } = data
  return (
    <span className="figures text-muted text-xs">
      {t('nav.redFlagsFound', { found: found.length, total })}
    </span>
  )
}
