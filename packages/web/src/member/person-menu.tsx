import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { initialsOf } from '../lib/initials.ts'
import { late } from '../lib/lazy.ts'
import { LateComponent } from '../lib/lazy-component.tsx'
import { useIsOpen } from '../lib/open-routes.ts'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const menuList = late(() => import('./menu/menu-list.tsx').then((file) => file.MenuList))

/** The person's picture or initials, which lead to their account, and the menu that slides out. */
export function PersonMenu() {
  const { t } = useTranslation()
  const { data: user } = useCurrentUser()
  const isOpenTo = useIsOpen()
  const [pathname] = useLocation()
  const menuId = useId()
  // What stands in the menu is asked for when it is opened, and not by every screen.
  const [isOpen, setIsOpen] = useState(false)
  if (!user) return <span className="size-11" />
  const { firstName, lastName, profileImageUrl } = user
  const face = profileImageUrl ? (
    <img src={`/api${profileImageUrl}`} alt="" className="size-11 rounded-full object-cover" />
  ) : (
    <span aria-hidden="true">{initialsOf(firstName, lastName)}</span>
  )
  const faceLook =
    'grid size-11 place-items-center rounded-full bg-accent font-bold text-on-accent text-sm'
  return (
    <div className="flex gap-2">
      {isOpenTo(paths.account) ? (
        <Link href={paths.account} className={faceLook}>
          {face}
          <span className="sr-only">{t('nav.account')}</span>
        </Link>
      ) : (
        <span className={faceLook}>{face}</span>
      )}
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={t('nav.menu')}
        onPointerEnter={menuList.load}
        onFocus={menuList.load}
        className="grid size-11 place-items-center rounded-md"
      >
        <Icon name="menu" />
      </button>
      {/* The browser closes it on Esc and on a press elsewhere; going somewhere takes it away. */}
      <div
        key={pathname}
        id={menuId}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="shade-lift inset-auto top-strip right-0 bottom-0 h-auto w-64 max-w-full border border-line bg-surface p-2 text-ink"
      >
        {isOpen && (
          <LateComponent of={menuList} props={{ user }} waiting={<SkeletonRows count={4} />} />
        )}
      </div>
    </div>
  )
}
