import { useQuery } from '@tanstack/react-query'
import { redFlagsQuery } from '../../glass/red-flags/red-flags.queries.ts'
import { useTranslation } from '../../texts/i18n.ts'

/** How many red flags somebody found of how many; nothing until it is known. */
export function RedFlagsCount() {
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
