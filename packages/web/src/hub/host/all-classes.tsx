import { searchLengthMax } from '@kunwari/contract/admin-people'
import type { HubClass } from '@kunwari/contract/hub-class'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from '../section.tsx'
import { ClassCard, StateBadge } from '../teach/class-card.tsx'
import { allClassesQuery } from '../teach/classes.queries.ts'
import { GoBack } from './go-back.tsx'

/** A search is made once the typing has stood still for so long. */
const settleMs = 300

/** The classes of every instructor; one that is pressed opens as its instructor sees it. */
export function AllClasses() {
  const { t } = useTranslation('tools')
  const sheet = useSheetParam('class')
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const wanted = useDebounced(query.trim(), settleMs)
  const { data, error, refetch } = useQuery({
    ...allClassesQuery({ page, query: wanted }),
    refetchOnMount: 'always',
  })
  const shown = data?.classes.find(({ id }) => id === sheet.value)
  const isEmpty = data?.total === 0 && wanted === ''
  return (
    <Section title={t('all.title')} lead={t('all.lead')}>
      {/* Nothing is ever wrong with it: the room under it is given back. */}
      {!isEmpty && (
        <div className="-mb-6 w-full sm:w-96">
          <TextField
            label={t('all.search')}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={searchLengthMax}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              setPage(1)
            }}
          />
        </div>
      )}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={6} className="h-16" />}
      {isEmpty && <EmptyState title={t('all.none')}>{t('all.noneText')}</EmptyState>}
      <div aria-live="polite">
        {data?.total === 0 && !isEmpty && <p>{t('all.nothing', { query: wanted })}</p>}
      </div>
      {data && data.classes.length > 0 && <Found classes={data.classes} onOpen={sheet.open} />}
      {data && <Pager page={page} pages={data.pages} onPage={setPage} />}
      {shown && (
        <Sheet.Root register="glass" place="side" onClose={sheet.close}>
          <Sheet.Title>{shown.name}</Sheet.Title>
          <Sheet.Body>
            <ClassCard shown={shown} isInSheet more={<GoBack shown={shown} />} />
          </Sheet.Body>
        </Sheet.Root>
      )}
    </Section>
  )
}

type FoundProps = { classes: readonly HubClass[]; onOpen: (id: string) => void }

function Found({ classes, onOpen }: FoundProps) {
  const { t } = useTranslation('tools')
  return (
    <div className="border-[1.5px] border-edge bg-surface">
      <Heads />
      <ul aria-label={t('all.title')} className="grid grid-cols-1 divide-y divide-line">
        {classes.map((one) => (
          <ClassRow key={one.id} shown={one} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
    </div>
  )
}

const columns = 'gap-x-4 px-4 lg:grid-cols-[8rem_minmax(0,1.5fr)_minmax(0,1fr)_6rem_11rem_8rem]'

/** The columns' names, where there is room for columns; each row says them to a screen reader. */
function Heads() {
  const { t } = useTranslation('tools')
  const heads = ['code', 'name', 'instructor', 'people', 'ends'] as const
  return (
    <div
      aria-hidden="true"
      className={cx(
        'hidden border-edge border-b py-2 font-semibold text-muted text-xs lg:grid',
        columns,
      )}
    >
      {heads.map((head) => (
        <span key={head}>{t(`class.${head}`)}</span>
      ))}
    </div>
  )
}

function ClassRow({ shown, onOpen }: { shown: HubClass; onOpen: () => void }) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={cx(
          'grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 py-2 text-left hover:bg-lead-soft',
          columns,
        )}
      >
        <b className="figures tracking-wider">{shown.code}</b>
        <span className="wrap-anywhere col-span-full row-start-2 min-w-0 font-semibold lg:col-auto lg:row-auto">
          {shown.name}
        </span>
        <span className="wrap-anywhere col-span-full min-w-0 text-muted text-sm lg:col-auto">
          {shown.instructor?.name ?? t('class.nobody')}
        </span>
        <span className="figures hidden text-sm lg:block">
          <span className="sr-only">{t('class.people')} </span>
          {shown.people}
        </span>
        <span className="hidden text-sm lg:block">
          <span className="sr-only">{t('class.ends')} </span>
          {formatDate(shown.endsAt, 'dateTime')}
        </span>
        <span className="col-start-2 row-start-1 justify-self-end lg:col-auto lg:row-auto">
          <StateBadge of={shown} />
        </span>
      </button>
    </li>
  )
}
