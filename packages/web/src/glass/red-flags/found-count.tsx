import type { RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import type { NoteLanguage } from '@kunwari/domain/red-flags/findings'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSessionState } from '../../lib/first-session.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query-client.ts'
import { noteWords } from '../notes/words.ts'
import { uncountedOpenings } from './openings.ts'
import { redFlagsQuery } from './red-flags.queries.ts'

/** How many flags are found, this one among them, said where it was found. */
export function FoundCount({ id, language }: { id: RedFlagId; language: NoteLanguage }) {
  const isPerson = useSessionState() === 'person'
  // Finding this one answers with the list; a read would only come in between. And notes are shown
  // over the landing page too, where no client is provided.
  const { data } = useQuery({ ...redFlagsQuery, enabled: false }, queryClient)
  const ids = isPerson ? data?.found : uncountedOpenings()
  const count = `${ids?.length} ${noteWords.of[language]} ${redFlagIds.length} ${noteWords.found[language]}`
  return (
    <output lang={language} className="block min-h-6 font-semibold text-sm">
      {ids?.includes(id) && <b className="figures">{count}</b>}
      {isPerson && (
        <Link
          href={paths.redFlags}
          className="-my-3 ml-3 inline-grid min-h-11 place-items-center text-lead-ink underline underline-offset-4"
        >
          {noteWords.all[language]}
        </Link>
      )}
    </output>
  )
}
