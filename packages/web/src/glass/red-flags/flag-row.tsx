import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { paths } from '../../lib/paths.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { seekFlag } from './seek-flag.ts'
import { whereToLook } from './where-to-look.ts'

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
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 border-line border-t pt-4">
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
