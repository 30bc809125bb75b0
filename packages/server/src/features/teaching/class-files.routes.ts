import type { Dependencies } from '../../dependencies.ts'
import { csvType } from '../../http/csv.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { shareInFlightRead } from '../reserve/share-in-flight-read.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { readClassFiles } from '../story/class-files.ts'
import type { OutcomeMemo } from '../story/read-outcome.ts'

const files = [
  ['results.csv', 'class-results.csv', csvType],
  ['items.csv', 'class-items.csv', csvType],
  ['story.json', 'class-story.json', 'application/json; charset=utf-8'],
] as const

/** What a class leaves behind, as files: about single learners, so the admin signs in again. */
export function classFileRoutes(
  calls: ClassCalls,
  deps: Dependencies,
  memo: () => OutcomeMemo,
): void {
  const read = shareInFlightRead(deps, (tx) => readClassFiles(deps, tx, memo()))
  for (const [what, name, type] of files) {
    handle(calls, `GET /api/admin/class/${what}`, async ({ session, reply }) => {
      await reauthenticate(deps, session, deps.realNow())
      return reply
        .type(type)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send((await read())[name])
    })
  }
}
