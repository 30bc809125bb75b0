import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { redFlagsQuery } from '../../glass/red-flags/red-flags.queries.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

export function FlagsFound() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(redFlagsQuery)
  if (!data && error) {
    return (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  }
  if (!data) return <SkeletonRows count={1} className="h-26" />
  return (
    <Link
      href={paths.redFlags}
      data-register="glass"
      className="flex items-center gap-3 border-2 border-edge bg-surface p-4 text-ink"
    >
      <Icon name="flag" />
      <span className="grid">
        <b>{t('flags.found', { found: data.found.length, total: data.total })}</b>
        <span className="text-muted text-sm">{t('flags.hint')}</span>
      </span>
    </Link>
  )
}
