import { notes } from '@kunwari/domain/red-flags/all-notes'
import { useId } from 'react'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { tacticWords } from '../notes/words.ts'
import { redFlagsByTactic } from './by-tactic.ts'
import { FoundFlag } from './found-flag.tsx'
import { HiddenFlag } from './hidden-flag.tsx'

type TacticGroupsProps = { found: readonly string[] }

/** The flags by how they persuade. */
export function TacticGroups({ found }: TacticGroupsProps) {
  return redFlagsByTactic.map((group) => (
    <TacticGroup key={group.tactic} group={group} found={found} />
  ))
}

type TacticGroupProps = TacticGroupsProps & { group: (typeof redFlagsByTactic)[number] }

function TacticGroup({ group: { tactic, ids }, found }: TacticGroupProps) {
  const { t } = useTranslation('glass')
  const language = useLanguage()
  const titleId = useId()
  const foundHere = ids.filter((id) => found.includes(id)).length
  return (
    <section aria-labelledby={titleId} className="border-[1.5px] border-edge bg-surface">
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-edge border-b-[1.5px] px-4 py-3 sm:px-6">
        <h2 id={titleId} className="font-bold text-lg first-letter:uppercase">
          {tacticWords[tactic][language]}
        </h2>
        <p className="figures font-semibold text-sm">
          {t('redFlags.foundOf', { found: foundHere, total: ids.length })}
        </p>
        <p className="col-span-2 max-w-prose text-muted text-sm">
          {t(`redFlags.tactics.${tactic}`)}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {ids.map((id, index) => (
          <li key={id}>
            {found.includes(id) ? (
              <FoundFlag id={id} title={notes[id][language].title} />
            ) : (
              <HiddenFlag id={id} order={index} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
