import { useTranslation } from '../texts/i18n.ts'

/**
 * The first stop of the Tab key: past the navigation. In a landmark of its own, because the strip may hold
 * links before it.
 */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <section aria-label={t('skip')} className="contents">
      <a
        href="#main"
        className="not-focus:sr-only fixed top-strip left-2 z-50 mt-2 rounded-md bg-lead px-4 py-3 font-semibold text-on-lead"
      >
        {t('skip')}
      </a>
    </section>
  )
}
