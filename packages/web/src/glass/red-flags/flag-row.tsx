import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { cx } from 'class-variance-authority'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { type Hint, seekFlag, whereToLook } from './where-to-look.ts'

const countMarks = { count: <b className="figures block whitespace-nowrap text-3xl text-ink" /> }

/** How many are found of how many there are: flags along a rule. */
export function FlagRow({ found: ids, total }: { found: readonly string[]; total: number }) {
  const { t } = useTranslation('glass')
  const found = ids.length
  return (
    <section className="grid grid-cols-1 gap-4 border-[1.5px] border-ink bg-surface p-4 sm:p-6">
      <h2 className="font-semibold text-lead-ink">
        <RichText text={t('redFlags.found', { found, total })} marks={countMarks} />
      </h2>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="flex items-end border-ink border-b-[1.5px]">
          {Array.from({ length: total }, (_, index) => (
            <Pole key={index} isFlagged={index < found} />
          ))}
        </div>
        <p className="figures flex justify-between text-muted text-xs">
          <span>{t('redFlags.foundShort', { count: found })}</span>
          <span>{t('redFlags.left', { count: total - found })}</span>
        </p>
      </div>
      <Elsewhere found={ids} />
      {found === 0 && <HowToBegin />}
      {found === total && <p className="max-w-prose">{t('redFlags.all')}</p>}
    </section>
  )
}

/** Some flags stand where this person never comes: how many, and that their lines say who does. */
function Elsewhere({ found }: { found: readonly string[] }) {
  const { t } = useTranslation('glass')
  const { role } = useSignedInUser()
  const count = redFlagIds.filter(
    (id) => !found.includes(id) && whereToLook(id, role)?.href === undefined,
  ).length
  if (count === 0) return undefined
  return <p className="max-w-prose text-sm">{t('redFlags.elsewhere', { count })}</p>
}

function Pole({ isFlagged }: { isFlagged: boolean }) {
  return (
    <svg viewBox="0 0 20 40" className="min-w-0 grow basis-0" fill="none">
      {isFlagged ? (
        <>
          <path d="M5 40V4" stroke="var(--ink)" strokeWidth="2" />
          <path d="M5 5c5-3 8 2 13-1v11c-5 3-8-2-13 1Z" fill="var(--lead)" />
        </>
      ) : (
        <path d="M5 40V6" stroke="var(--edge)" strokeWidth="1.5" strokeDasharray="2 3" />
      )}
    </svg>
  )
}

/** Nothing is found yet: what a flag looks like, and where the first ones stand. */
function HowToBegin() {
  const { t } = useTranslation('glass')
  return (
    <div className="narrow:flex grid grid-cols-[auto_1fr] narrow:flex-col narrow:items-start items-center gap-x-4 gap-y-3 border-line border-t pt-4">
      <span className="grid size-11 place-items-center rounded-full border-[1.5px] border-lead text-lead-ink">
        <Icon name="flag" />
      </span>
      <div className="grid gap-0.5">
        <p className="font-bold">{t('redFlags.none')}</p>
        <p className="max-w-prose text-muted text-sm">{t('redFlags.noneHint')}</p>
      </div>
      <ButtonLink
        href={paths.plans}
        onClick={() => seekFlag('guaranteed-return')}
        className="col-span-2 w-fit"
      >
        {t('redFlags.noneAction')}
      </ButtonLink>
    </div>
  )
}

const look = 'flex min-h-16 narrow:flex-col items-center narrow:items-start gap-3 px-4 py-2 sm:px-6'

/** No two silhouettes in a row are of one length, and none is as long as what it hides. */
const lengths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-3/4'] as const

/** A flag that nobody opened yet: its outline and where to look, and not a word of what it says. */
export function HiddenFlag({ id, order }: { id: RedFlagId; order: number }) {
  const { role } = useSignedInUser()
  const hint = whereToLook(id, role)
  const silhouette = (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] border-edge border-dashed text-muted"
      >
        ?
      </span>
      <span className="grid grow gap-1.5">
        <Bar className={lengths[order % lengths.length] ?? 'w-1/2'} />
        <HintText hint={hint} />
      </span>
    </>
  )
  if (hint?.href === undefined) return <div className={look}>{silhouette}</div>
  return (
    <Link
      href={hint.href}
      onClick={() => seekFlag(id)}
      className={cx(look, 'hover:bg-lead-soft focus-visible:-outline-offset-3')}
    >
      {silhouette}
      <Icon name="right" className="narrow:hidden size-5 text-muted" />
    </Link>
  )
}

function Bar({ className }: { className: string }) {
  const { t } = useTranslation('glass')
  return (
    <>
      <span className="sr-only">{t('redFlags.hidden')}</span>
      <span aria-hidden="true" className={cx('h-3 bg-line', className)} />
    </>
  )
}

function HintText({ hint }: { hint: Hint | undefined }) {
  const { t } = useTranslation('glass')
  if (!hint) return <span className="text-muted text-sm">{t('redFlags.toCome')}</span>
  const spot = t(`redFlags.spots.${hint.spot}`)
  return (
    <span className={cx('text-sm', hint.href === undefined ? 'text-muted' : 'text-lead-ink')}>
      {hint.needs
        ? t('redFlags.spotWhen', { spot, when: t(`redFlags.needs.${hint.needs}`) })
        : spot}
    </span>
  )
}
