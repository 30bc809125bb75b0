import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useArrival } from '../../ui/screen.tsx'
import { usePendingCount } from './pending-counts.ts'

type SectionProps = {
  title: string
  lead?: ReactNode
  /** What goes beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * One section of the admin's tools: names the tab, with how much waits for a decision, and its
 * heading takes the focus.
 */
export function Section({ title, lead, actions, children }: SectionProps) {
  const { t } = useTranslation('admin')
  const heading = useArrival()
  const waiting = usePendingCount()
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-4 px-4 py-5 lg:px-8 lg:py-6">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${t('title')} · Kunwari`}</title>
      <header className="grid gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
            {title}
          </h2>
          {actions && (
            <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
          )}
        </div>
        {lead && <p className="max-w-prose text-muted text-sm">{lead}</p>}
      </header>
      {children}
    </div>
  )
}

type RefreshButtonProps = { isFetching: boolean; onRefresh: () => unknown }

/**
 * Reads the lists again. Reads never poll: until the server tells of new requests by itself, this
 * button and a change of section are how they come in.
 */
export function RefreshButton({ isFetching, onRefresh }: RefreshButtonProps) {
  const { t } = useTranslation('admin')
  return (
    <Button variant="quiet" isPending={isFetching} onClick={() => void onRefresh()}>
      {t('refresh')}
    </Button>
  )
}
