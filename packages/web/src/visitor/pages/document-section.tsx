import type { ClaimId } from '../../glass/claims.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Specimens } from './specimens.tsx'

export type Section = {
  id: string
  title: string
  text: string
  /** What other platforms write in this place. */
  claims: readonly ClaimId[]
}

type DocumentSectionProps = { section: Section; number: number }

/** What is true, and in its margin what others write there. */
export function DocumentSection({ section, number }: DocumentSectionProps) {
  const { t } = useTranslation('documents')
  const { id, title, text, claims } = section
  return (
    <li
      id={id}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-4 bg-surface p-4 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:p-6 lg:py-8 xl:grid-cols-[3.5rem_minmax(0,1fr)_16rem] xl:gap-x-6"
    >
      <span aria-hidden="true" className="figures font-display text-3xl text-lead-ink sm:text-4xl">
        {number}
      </span>
      <div className="grid max-w-prose content-start gap-3">
        <h2 className="pt-1 font-display text-xl">{title}</h2>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {claims.length > 0 && (
        <Specimens
          caption={t('exhibit')}
          claims={claims}
          className="col-start-2 max-w-prose xl:col-start-3 xl:row-start-1"
        />
      )}
    </li>
  )
}
