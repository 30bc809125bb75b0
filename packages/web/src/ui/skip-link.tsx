import { useTranslation } from '../texts/i18n.ts'

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a
      href="#main"
      className="not-focus:sr-only fixed top-strip left-2 z-50 mt-2 rounded-md bg-lead px-4 py-3 font-semibold text-on-lead"
    >
      {t('skip')}
    </a>
  )
}
