import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type NoSuchPageProps = { page: number; pages: number; onPage: (page: number) => void }

/** In place of a list's page past the last one: that there is none, and the ways to those that there are. */
export function NoSuchPage({ page, pages, onPage }: NoSuchPageProps) {
  const { t } = useTranslation('turning')
  return (
    <EmptyState
      title={t('title', { page })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="quiet" onClick={() => onPage(1)}>
            {t('first')}
          </Button>
          {pages > 1 && <Button onClick={() => onPage(pages)}>{t('last')}</Button>}
        </div>
      }
    >
      {t('text', { count: pages, pages })}
    </EmptyState>
  )
}
