import type { HubAuditEntry, HubAuditGroup } from '@kunwari/contract/hub-audit'
import {
  type HubAuditAction,
  type HubAuditField,
  hubAuditActions,
  hubAuditFields,
} from '@kunwari/contract/hub-audit'
import { hubRoles } from '@kunwari/contract/hub-links'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AuditChanges, useValueWords, type ValueWords } from '../../audit/audit-changes.tsx'
import { AuditGroup } from '../../audit/audit-group.tsx'
import { AuditLine } from '../../audit/audit-line.tsx'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { TextKey } from '../../texts/text-keys.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { hubAuditGroupQuery } from './host.queries.ts'

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
  'user.remove-second-factor': 'audit.actions.removeFactor',
}

type HubAuditRowProps = { entry: HubAuditEntry; isInGroup?: boolean }

/** An entry of the hub's record: who did what to which class or person, and what it changed. */
export function HubAuditRow({ entry, isInGroup = false }: HubAuditRowProps) {
  const { t } = useTranslation('tools')
  const { t: records } = useTranslation('records')
  const words = useHubValueWords()
  const { action, subject, before, after, reason } = entry
  const key = keyOfAction(entry)
  return (
    <AuditLine
      entry={entry}
      who={<Who entry={entry} />}
      isInGroup={isInGroup}
      what={
        <>
          <b className="block">{key === undefined ? action : t(key)}</b>
          {subject.name !== null && <span className="wrap-anywhere">{subject.name}</span>}
        </>
      }
      change={
        <>
          <AuditChanges before={before} after={after} words={words} />
          {reason !== null && (
            <p className="wrap-anywhere text-muted">{records('audit.reason', { reason })}</p>
          )}
        </>
      }
    />
  )
}

/** What the installation does at its time, or for readers, is nobody's; an admin of a class may be nobody on the hub. */
function Who({ entry: { actor, action, address } }: { entry: HubAuditEntry }) {
  const { t } = useTranslation('tools')
  if (actor) return <span className="wrap-anywhere">{actor.name}</span>
  const itself = action === 'hub.wake' ? 'audit.forReaders' : 'audit.itself'
  return <span className="text-muted">{t(address === null ? itself : 'audit.inClass')}</span>
}

/** The hub's own values by its own words, all else by those of a class's log. */
function useHubValueWords(): ValueWords {
  const { t } = useTranslation('tools')
  const ofClass = useValueWords()
  const formatDate = useFormatDate()
  return {
    nameOf: (field) => (isHubField(field) ? t(`audit.fields.${field}`) : ofClass.nameOf(field)),
    say: (field, value) => {
      const role = field === 'role' && hubRoles.find((name) => name === value)
      if (role) return t(`people.${role}`)
      if (field === 'imageBytesMax' && typeof value === 'number') {
        return t('class.megabytes', { size: Math.round(value / 1_000_000) })
      }
      if (field === 'at' && typeof value === 'string') return formatDate(value, 'dateTime')
      if (field === 'isOpen') return t(value === true ? 'load.yes' : 'load.no')
      return ofClass.say(field, value)
    },
  }
}

type HubAuditManyProps = { group: string; newest: HubAuditEntry; sums: readonly HubAuditGroup[] }

/** What one call did to many, as inviting a whole list does. */
export function HubAuditMany({ group, newest, sums }: HubAuditManyProps) {
  const { t } = useTranslation('tools')
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <AuditGroup
      newest={newest}
      who={<Who entry={newest} />}
      title={sums.map((sum) => (
        <b key={sum.action} className="block">
          {sum.action === 'hub.invite'
            ? t('audit.invitedMany', { count: sum.count })
            : `${sum.action} (${sum.count})`}
        </b>
      ))}
      count={count}
    >
      <EntriesOfMany group={group} count={count} />
    </AuditGroup>
  )
}

function EntriesOfMany({ group, count }: { group: string; count: number }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(hubAuditGroupQuery(group, page))
  if (!data) {
    return (
      <li className="p-4">
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows count={Math.min(count, 6)} className="h-32 lg:h-16" />
        )}
      </li>
    )
  }
  return (
    <>
      {data.entries.map((entry) => (
        <HubAuditRow key={entry.id} entry={entry} isInGroup />
      ))}
      {data.pages > 1 && (
        <li className="px-4">
          <Pager page={page} pages={data.pages} onPage={setPage} />
        </li>
      )}
    </>
  )
}

type ActionKey = Extract<TextKey<'tools'>, `audit.actions.${string}`>

/** Where the words of what was done are; a newer server's may have none here yet. */
function keyOfAction({
  action,
  after,
}: Pick<HubAuditEntry, 'action' | 'after'>): ActionKey | undefined {
  const known = hubAuditActions.find((name) => name === action)
  if (known === 'user.status' && after?.status === 'active') return 'audit.actions.letIn'
  return known && actionKeys[known]
}

/** Whether a value is one that the hub's record carries: each has its name among the texts. */
function isHubField(field: string): field is HubAuditField {
  return hubAuditFields.some((name) => name === field)
}
