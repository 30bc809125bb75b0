import type { ReactNode } from 'react'
import type { ClaimId } from '../../glass/claims.ts'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { useArrival } from '../../ui/screen.tsx'
import { AcceptCard } from './accept-card.tsx'
import type { AcceptedDocument } from './acceptance.queries.ts'
import { BackLink, MorePages } from './page-links.tsx'
import { Specimens } from './specimens.tsx'

type DocumentScreenProps = { document: AcceptedDocument; sections: readonly Section[] }

/** The terms or the policy: a sheet of numbered sections, and at its foot the place to accept it. */
export function DocumentScreen({ document, sections }: DocumentScreenProps) {
  const { t } = useTranslation('documents')
  const h1 = useArrival()
  return (
    <div
      data-register="glass"
      className="squared mt-3 -mb-24 min-h-window border-edge border-t-[1.5px] bg-ground pb-28 lg:-mb-10 lg:pb-14"
    >
      <title>{`${t(`${document}.title`)} · Kunwari`}</title>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-1 gap-6 px-4 py-4 lg:px-8">
        <BackLink />
        <header className="grid grid-cols-1 items-end gap-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-10">
          <div className="grid gap-2">
            <div className="flex items-center justify-between">
              <h1 ref={h1} tabIndex={-1} className="w-fit bg-ground pr-2 font-display text-3xl">
                {t(`${document}.title`)}
              </h1>
              {document === 'terms' && <SpotPlace id="true-terms" />}
            </div>
            <p className="max-w-prose bg-ground text-lg">{t(`${document}.lead`)}</p>
          </div>
          <TitleBlock parties={t(`${document}.parties`)} />
        </header>
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[11rem_minmax(0,1fr)]">
          <Contents sections={sections} />
          <div className="grid grid-cols-1 gap-8">
            <ol className="grid grid-cols-1 gap-px border-[1.5px] border-edge bg-edge">
              {sections.map((section, index) => (
                <DocumentSection key={section.id} section={section} number={index + 1} />
              ))}
            </ol>
            <AcceptCard document={document} />
            <MorePages except={document} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The block in the corner of a drawing sheet: since when, between whom, and who answers. */
function TitleBlock({ parties }: { parties: string }) {
  const { t } = useTranslation('documents')
  return (
    <dl className="grid grid-cols-1 gap-px border-[1.5px] border-edge bg-edge text-sm sm:grid-cols-[auto_1fr] lg:w-80 lg:grid-cols-1">
      <Cell name={t('effective')}>{t('effectiveWhen')}</Cell>
      <Cell name={t('party')}>{parties}</Cell>
      <Cell name={t('answers')}>{t('answersWhen')}</Cell>
    </dl>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-3 py-1.5 sm:last:col-span-2 lg:last:col-span-1">
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('documents')
  return (
    <nav aria-label={t('contents')} className="sticky top-strip hidden bg-ground pt-4 xl:block">
      <ol className="grid gap-1 text-sm">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="grid min-h-11 grid-cols-[1.5rem_1fr] items-center hover:underline"
            >
              <span className="figures font-bold text-lead-ink">{index + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Section = {
  id: string
  title: string
  text: string
  /** What other platforms write in this place. */
  claims: readonly ClaimId[]
}

type DocumentSectionProps = { section: Section; number: number }

/** What is true, and in its margin what others write there. */
function DocumentSection({ section, number }: DocumentSectionProps) {
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
