import { cx } from 'class-variance-authority'
import { Link, useLocation } from 'wouter'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Wordmark } from '../ui/logo.tsx'

type Place = {
  href: string
  icon: IconName
  label: `nav.${'home' | 'deposit' | 'withdraw' | 'plans' | 'investments' | 'referral' | 'trading' | 'activity' | 'seeThrough' | 'redFlags' | 'chat' | 'me'}`
  /** Beyond the wallet: what no real platform shows. */
  isGlass?: true
}

const home: Place = { href: paths.home, icon: 'home', label: 'nav.home' }
const bots: Place = { href: paths.investments, icon: 'bot', label: 'nav.investments' }
const activity: Place = { href: paths.transactions, icon: 'activity', label: 'nav.activity' }
const me: Place = { href: paths.account, icon: 'person', label: 'nav.me' }
const seeThrough: Place = {
  href: paths.reserve,
  icon: 'through',
  label: 'nav.seeThrough',
  isGlass: true,
}

/** On a phone, with the glass where the thumb rests. */
const bar: readonly Place[] = [home, bots, seeThrough, activity, me]

/** On a wide screen: the wallet, the glass, and the person. */
const rail: readonly (readonly Place[])[] = [
  [
    home,
    { href: paths.deposit, icon: 'deposit', label: 'nav.deposit' },
    { href: paths.withdraw, icon: 'withdraw', label: 'nav.withdraw' },
    { href: paths.plans, icon: 'note', label: 'nav.plans' },
    bots,
    { href: paths.referral, icon: 'people', label: 'nav.referral' },
    { href: paths.trading, icon: 'growth', label: 'nav.trading' },
    activity,
  ],
  [seeThrough, { href: paths.redFlags, icon: 'flag', label: 'nav.redFlags', isGlass: true }],
  [{ href: paths.chatSupport, icon: 'chat', label: 'nav.chat' }, me],
]

const placeLook =
  'min-h-12 font-semibold aria-[current]:text-lead-ink lg:aria-[current]:bg-lead-soft'

/** The places at the thumb. Large letters have room for one name there: of the place where one is. */
export function NavigationBar() {
  const { t } = useTranslation()
  if (!useHasWallet()) return undefined
  return (
    <nav
      aria-label={t('nav.main')}
      data-thumb-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {bar.map((place) => (
        <PlaceLink
          key={place.href}
          place={place}
          className="-mt-px grid flex-auto justify-items-center gap-0.5 border-transparent border-t-2 py-2 text-xs narrow:not-aria-[current]:*:last:sr-only aria-[current]:border-lead"
        />
      ))}
    </nav>
  )
}

/** The places at the side of a wide screen. */
export function NavigationRail() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('nav.main')} className="sticky top-strip grid gap-3 px-4 py-6">
      <Link href={paths.home} className="mb-5 rounded-md px-2">
        <Wordmark />
      </Link>
      {rail.map((group) => (
        <div key={group[0]?.href} className="grid gap-1 border-line border-t pt-3">
          {group.map((place) => (
            <PlaceLink
              key={place.href}
              place={place}
              className="flex items-center gap-3 rounded-md px-3 leading-tight"
            />
          ))}
        </div>
      ))}
    </nav>
  )
}

function PlaceLink({ place, className }: { place: Place; className: string }) {
  const { t } = useTranslation()
  const [pathname] = useLocation()
  const { href, icon, label, isGlass } = place
  // A screen beyond a place, like a statement, still stands in it; everything stands beyond Home.
  const isHere = pathname === href || (href !== paths.home && pathname.startsWith(`${href}/`))
  return (
    <Link
      href={href}
      data-register={isGlass && 'glass'}
      aria-current={isHere ? 'page' : undefined}
      className={cx(placeLook, isGlass ? 'text-lead-ink' : 'text-muted', className)}
    >
      <Icon name={icon} />
      <span>{t(label)}</span>
    </Link>
  )
}

/** Support has no wallet: none of the places is open to them. */
export function useHasWallet(): boolean {
  const { data: user } = useCurrentUser()
  return user?.role !== 'support'
}
