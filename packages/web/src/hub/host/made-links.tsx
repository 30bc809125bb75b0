import type { MadeLink } from '@kunwari/contract/hub-links'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useCopy } from '../../ui/use-copy.ts'

type MadeLinksProps = { made: readonly MadeLink[]; onClose: () => void; onMore?: () => void }

/** The links that were just made, each to be copied, or all of them as a table. */
export function MadeLinks({ made, onClose, onMore }: MadeLinksProps) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  const copy = useCopy()
  const [first] = made
  const table = made.map(({ name, email, link }) => [name, email, link].join('\t')).join('\n')
  return (
    <Sheet.Root register="glass" place="panel" onClose={onClose}>
      <Sheet.Title>{t('inviting.madeTitle', { count: made.length })}</Sheet.Title>
      <Sheet.Body>
        {first && <p>{t('inviting.made', { moment: formatDate(first.expiresAt, 'moment') })}</p>}
        <ul className="grid grid-cols-1 divide-y divide-line border-[1.5px] border-edge">
          {made.map(({ email, name, link }) => (
            <li
              key={email}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-3"
            >
              <p className="wrap-anywhere min-w-0">
                <b>{name}</b> <span className="text-muted text-sm">{email}</span>
                <span className="block break-all text-sm">{link}</span>
              </p>
              <CopyButton text={link} label={t('inviting.copyOf', { name })} />
            </li>
          ))}
        </ul>
        {made.length > 1 && (
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={({ currentTarget }) => copy(table, currentTarget)}
          >
            {t('inviting.copyAll')}
          </Button>
        )}
      </Sheet.Body>
      <Sheet.Actions>
        {onMore && (
          <Button variant="quiet" onClick={onMore}>
            {t('inviting.more')}
          </Button>
        )}
        <Button onClick={onClose}>{t('inviting.done')}</Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
