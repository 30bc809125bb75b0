import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'

type NoActivityProps = { isFiltered: boolean; onShowAll: () => void }

/** Nothing at all, or nothing of what was asked for. */
export function NoActivity({ isFiltered, onShowAll }: NoActivityProps) {
  const { t } = useTranslation('member')
  return (
    <EmptyState
      picture={<LostNote />}
      title={t('transactions.empty')}
      action={
        isFiltered ? (
          <Button variant="quiet" onClick={onShowAll}>
            {t('transactions.showAll')}
          </Button>
        ) : (
          <ButtonLink href={paths.deposit}>{t('transactions.emptyAction')}</ButtonLink>
        )
      }
    >
      {isFiltered ? t('transactions.emptyKindHint') : t('transactions.emptyHint')}
    </EmptyState>
  )
}
