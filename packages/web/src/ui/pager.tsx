import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'

type PagerProps = {
  page: number
  pages: number
  /** Stands under a single page too, as the foot of a table: it says that this is all. */
  isFoot?: boolean
  onPage: (page: number) => void
}

/** Prev, "Page X of Y", Next. Shows nothing to turn while everything fits on one page. */
export function Pager({ page, pages, isFoot = false, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (pages < (isFoot ? 1 : 2)) return undefined
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-3 py-3">
      <Button variant="quiet" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span className="figures text-muted text-sm">{t('pager.position', { page, pages })}</span>
      <Button variant="quiet" isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  )
}
