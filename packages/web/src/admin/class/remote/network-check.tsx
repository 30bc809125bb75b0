import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../texts/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { addressesQuery } from '../lesson.queries.ts'

/** By which address phones come in; until one has, the way out of a network that keeps them apart. */
export function NetworkCheck() {
  const { t } = useTranslation('teaching')
  const { data: addresses } = useQuery(addressesQuery)
  if (!addresses) return undefined
  const reached = addresses
    .filter(({ reachedBy }) => reachedBy > 0)
    .toSorted((one, other) => other.reachedBy - one.reachedBy)
    .at(0)
  const usable = reached ?? addresses.find(({ isThisMachine }) => !isThisMachine)
  return (
    <section aria-labelledby="network-title" className="grid gap-1 text-sm">
      <h4 id="network-title" className="text-muted text-xs">
        {t('network.title')}
      </h4>
      {!reached && (
        <p className="flex items-start gap-2 border-[1.5px] border-edge bg-accent-soft p-3">
          <Icon name="alert" className="size-5" />
          {t('network.none')}
        </p>
      )}
      {usable && (
        <p>
          {t('network.use')} <b className="break-all">{usable.url}</b>
        </p>
      )}
      {reached && (
        <p className="text-muted">{t('network.reached', { count: reached.reachedBy })}</p>
      )}
    </section>
  )
}
