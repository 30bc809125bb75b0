import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { cx } from 'class-variance-authority'
import { Link } from 'wouter'
import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { seekFlag } from './seek-flag.ts'
import { type Hint, whereToLook } from './where-to-look.ts'

const look = 'flex min-h-16 items-center gap-3 px-4 py-2 sm:px-6'

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
      <Icon name="right" className="size-5 text-muted" />
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
