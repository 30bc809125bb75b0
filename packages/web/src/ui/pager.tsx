import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'

type PagerProps = {
  page: number
  pages: number
  /** Stands under a single page too, as the foot of a table: it says that this is all. */
  isFoot?: boolean
  onPage: (page: number) => void
}

/** Prev, "Page X of Y", Next. Nothing to turn while everything fits on one page; past the last one Prev leads to it. */
export function Pager({ page, pages, isFoot = false, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (pages < (isFoot ? 1 : 2)) return undefined
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-3 py-3">
      <Button
        variant="quiet"
        isDisabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        {t('pager.previous')}
      </Button>
      <span className="figures text-muted text-sm">{t('pager.position', { page, pages })}</span>
      <Button variant="quiet" isDisabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  )
}
