import type { AuditEntry } from '@kunwari/contract/admin-records'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'
import { AuditLine } from './audit-line.tsx'

type AuditGroupProps = {
  /** The newest of its entries: all of them have its actor, moment and address. */
  newest: Pick<AuditEntry, 'at' | 'address'>
  who: ReactNode
  /** What was done, to how many. */
  title: ReactNode
  count: number
  /** Its entries, drawn once it is opened. */
  children: ReactNode
}

/** What one call did to many: one line with its sum, which opens to its entries. */
export function AuditGroup({ newest, who, title, count, children }: AuditGroupProps) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AuditLine
        entry={newest}
        who={who}
        what={
          <>
            {title}
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className="inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold text-lead-ink underline decoration-1 underline-offset-4"
            >
              {t(isOpen ? 'audit.group.hide' : 'audit.group.show', { count })}
              <Icon name={isOpen ? 'up' : 'down'} className="size-4.5" />
            </button>
          </>
        }
      />
      {isOpen && children}
    </>
  )
}
