import {
  type HubAuditAction,
  type HubAuditEntry,
  type HubAuditField,
  hubAuditActions,
  hubAuditFields,
} from '@kunwari/contract/hub-audit'
import type { TextKey } from '../../texts/text-keys.ts'

type ActionKey = Extract<TextKey<'tools'>, `audit.actions.${string}`>

/** How each kind of the hub's record is said. A kind without its words does not compile. */
const actionKeys: Record<HubAuditAction, ActionKey> = {
  'hub.class': 'audit.actions.class',
  'hub.enter': 'audit.actions.enter',
  'hub.end': 'audit.actions.end',
  'hub.sleep': 'audit.actions.sleep',
  'hub.wake': 'audit.actions.wake',
  'hub.restore': 'audit.actions.restore',
  'hub.ask-wipe': 'audit.actions.askWipe',
  'hub.wipe': 'audit.actions.wipe',
  'hub.download': 'audit.actions.download',
  'hub.invite': 'audit.actions.invite',
  'hub.uninvite': 'audit.actions.uninvite',
  'hub.accept': 'audit.actions.accept',
  'hub.password-link': 'audit.actions.passwordLink',
  'hub.new-password': 'audit.actions.newPassword',
  'hub.settings': 'audit.actions.settings',
  'hub.cell': 'audit.actions.cell',
  'user.status': 'audit.actions.keepOut',
}

/** Where the words of what was done are; a newer server's may have none here yet. */
export function keyOfAction({
  action,
  after,
}: Pick<HubAuditEntry, 'action' | 'after'>): ActionKey | undefined {
  const known = hubAuditActions.find((name) => name === action)
  if (known === 'user.status' && after?.status === 'active') return 'audit.actions.letIn'
  return known && actionKeys[known]
}

/** Whether a value is one that the hub's record carries: each has its name among the texts. */
export function isHubField(field: string): field is HubAuditField {
  return hubAuditFields.some((name) => name === field)
}
