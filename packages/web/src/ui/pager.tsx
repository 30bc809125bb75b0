import { lazyComponent } from '../lib/lazy-component.ts'
import { LazySlot } from '../lib/lazy-slot.tsx'
import { loadTexts, useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'

type PagerProps = {
  page: number
  pages: number
  /** Stands under a single page too, as the foot of a table: it says that this is all. */
  isFoot?: boolean
  onPage: (page: number) => void
}

// Only an old address asks for such a page.
const noSuchPage = lazyComponent(async () => {
  const [{ NoSuchPage }] = await Promise.all([import('./no-such-page.tsx'), loadTexts('turning')])
  return NoSuchPage
})

/** Whether a page is after the last one of a list that has rows: the pager then shows a notice in place of them. */
export function isPastEnd({ page, pages }: { page: number; pages: number }): boolean {
  return pages > 0 && page > pages
}

/** Prev, "Page X of Y", Next. Nothing to turn while everything fits on one page; past the last one it says so. */
export function Pager({ page, pages, isFoot = false, onPage }: PagerProps) {
  const { t } = useTranslation()
  if (isPastEnd({ page, pages })) {
    return <LazySlot of={noSuchPage} props={{ page, pages, onPage }} />
  }
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
