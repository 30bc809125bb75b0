import { useTranslation } from '../../texts/i18n.ts'
import { reserveParts } from './sheet-sections.ts'

/** The sheet's parts by name: a row of links on a phone, beside the sheet and always in view on a screen. */
export function SheetIndex() {
  const { t } = useTranslation('glass')
  return (
    <nav
      aria-label={t('reserve.index.title')}
      className="max-xl:overflow-x-auto xl:sticky xl:top-[calc(var(--strip-height)+1.5rem)] xl:self-start"
    >
      <ol className="flex gap-x-1 xl:grid xl:border-edge xl:border-l-[1.5px]">
        {reserveParts.map((part, index) => (
          <li key={part}>
            <a
              href={`#${part}`}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-2 font-semibold text-lead-ink text-sm hover:bg-lead-soft xl:rounded-l-none xl:px-3"
            >
              <span aria-hidden="true" className="figures text-muted">
                {index + 1}
              </span>
              {t(`reserve.index.${part}`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
