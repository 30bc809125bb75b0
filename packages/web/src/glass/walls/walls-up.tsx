import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'

/** Where the walls are not glass yet: nothing went wrong, and nobody has to do anything. */
export function WallsUp({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation('class')
  return (
    <section
      data-register="glass"
      className={cx(
        'squared grid border-[1.5px] border-edge border-dashed bg-surface text-ink',
        isSmall
          ? 'grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-3 p-3'
          : 'justify-items-center gap-5 px-4 py-8 text-center sm:py-12',
      )}
    >
      <Boards className={isSmall ? 'w-full' : 'w-full max-w-md'} />
      <p
        className={
          isSmall ? 'font-semibold' : 'max-w-md bg-surface px-2 font-display text-2xl sm:text-3xl'
        }
      >
        {t('glass.shut')}
      </p>
    </section>
  )
}

const width = 240
const board = 40
const lean = [0, -3, 2, 0, 3, -2] as const

/** Six boards before a window, each on a rope of its own over one beam: they go up together. */
function Boards({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox={`-6 0 ${width + 12} 132`} className={className}>
      <g fill="none" stroke="var(--edge)" strokeWidth="1.5">
        <path d={`M-4 12h${width + 8}M-4 18h${width + 8}`} />
        <path d={`M-4 126h${width + 8}`} strokeWidth="3" />
      </g>
      {lean.map((offset, index) => (
        <g
          key={index}
          transform={`translate(${index * board} ${offset})`}
          stroke="var(--lead)"
          strokeWidth="1.5"
          strokeLinejoin="round"
        >
          <path d={`M20 ${15 - offset}V40`} fill="none" strokeDasharray="3 3" />
          <circle cx="20" cy={15 - offset} r="4" fill="var(--surface)" />
          <path d="M2 40h36v84H2Z" fill="var(--lead-soft)" />
          <path d="M10 48v68M19 46v72M29 50v64" fill="none" opacity="0.45" />
          <circle cx="20" cy="46" r="2.5" fill="var(--surface)" />
        </g>
      ))}
    </svg>
  )
}
