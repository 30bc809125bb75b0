import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'

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
