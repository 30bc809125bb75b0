import { fullName, type Role, roles, type Status, statuses } from '@kunwari/domain/identity/people'
import { cx } from 'class-variance-authority'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMovesFunds } from '../reviews/reviews.queries.ts'
import { roleActs, statusActs, type UserAct, useUserAct } from './use-user-act.ts'

type UserMenuProps = {
  person: { id: string; firstName: string; lastName: string; role: Role; status: Status }
}

/** Everything that can be done with somebody: any role and status but the ones they have, funds where they move. */
export function UserMenu({ person }: UserMenuProps) {
  const { t } = useTranslation('people')
  const { open } = useUserAct()
  const movesFunds = useMovesFunds()
  const action = (act: UserAct, isDanger = false) => (
    <Action key={act} isDanger={isDanger} onPress={() => open(act, person)}>
      {t(`acts.${act}`)}
    </Action>
  )
  return (
    <ActionMenu label={t('actionsFor', { name: fullName(person) })}>
      {movesFunds && action('add-funds')}
      {movesFunds && action('remove-funds')}
      {action('reset-password')}
      {action('remove-factor')}
      <ActionRule />
      {roles.filter((role) => role !== person.role).map((role) => action(roleActs[role]))}
      <ActionRule />
      {statuses
        .filter((status) => status !== person.status)
        .map((status) => action(statusActs[status], status !== 'active'))}
    </ActionMenu>
  )
}

const marginPx = 8

type ActionMenuProps = { label: string; children: ReactNode }

/**
 * A menu under its button. The browser closes it on Esc, on a press elsewhere, and when an action of
 * it was chosen; Tab goes into it from the button.
 */
function ActionMenu({ label, children }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  function place() {
    if (button.current && menu.current) placeUnder(menu.current, button.current)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="grid size-11 place-items-center rounded-md hover:bg-lead-soft"
      >
        <Icon name="more" className="size-5" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={place}
        className="shade-lift inset-auto m-0 max-h-3/4 w-64 overflow-y-auto border-[1.5px] border-edge bg-surface p-1.5 text-ink"
      >
        {children}
      </div>
    </>
  )
}

type ActionProps = { isDanger?: boolean; onPress: () => void; children: ReactNode }

function Action({ isDanger = false, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={cx(
        'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-semibold text-sm hover:bg-lead-soft focus-visible:-outline-offset-3',
        isDanger && 'text-loss',
      )}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
        onPress()
      }}
    >
      {children}
    </button>
  )
}

/** A line between actions of different weight. */
function ActionRule() {
  return <hr className="my-1.5 border-line border-t" />
}

/** At the button's right edge, below it, or above it where there is no room below. */
function placeUnder(menu: HTMLElement, button: HTMLElement): void {
  if (!menu.matches(':popover-open')) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = menu
  const fitsBelow = bottom + height + marginPx <= innerHeight
  // Nothing stands over the strip.
  const highest = marginPx + (document.querySelector('.strip')?.clientHeight ?? 0)
  const y = fitsBelow ? bottom : Math.max(highest, top - height)
  menu.style.top = `${y}px`
  menu.style.left = `${Math.max(marginPx, right - width)}px`
}
