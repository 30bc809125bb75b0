import { fullName, type Role, roles, type Status, statuses } from '@kunwari/domain/identity/people'
import { useTranslation } from '../../texts/i18n.ts'
import { Action, ActionMenu, ActionRule } from '../listing/action-menu.tsx'
import { roleActs, statusActs, type UserAct, useUserAct } from './user-actions.ts'

type UserMenuProps = {
  person: { id: string; firstName: string; lastName: string; role: Role; status: Status }
}

/** Everything that can be done with somebody: any role and status but the ones they have. */
export function UserMenu({ person }: UserMenuProps) {
  const { t } = useTranslation('people')
  const { open } = useUserAct()
  const action = (act: UserAct, isDanger = false) => (
    <Action key={act} isDanger={isDanger} onPress={() => open(act, person)}>
      {t(`acts.${act}`)}
    </Action>
  )
  return (
    <ActionMenu label={t('actionsFor', { name: fullName(person) })}>
      {action('add-funds')}
      {action('remove-funds')}
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
