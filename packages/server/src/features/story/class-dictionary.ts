import { type FileColumn, itemColumns, resultColumns } from './class-file-columns.ts'
import { storyFields } from './class-story-fields.ts'

/** What each column and field of a class's files means, as a document. */
export function classDictionary(): string {
  return `# The files of a class

From the reveal on, an admin downloads three files of a class; \`everything.zip\` holds them too, with this
text. \`node scripts/dictionary.ts\` writes it from the columns themselves, and a test compares them with what
is written.

Every file is stamped: all money in it is pretend. Amounts have two places, times are simulated, and an empty
cell was not asked. No file holds a nickname. The two tables hold neither a learner's number nor a time of day.
Under 5 learners there are only totals. Learners who joined after the reveal came to watch, and are in none.

No result of one learner is a measure of that learner: three or four offers of a kind are too few. Figures of
two schools cannot be compared, and a class is no sample.

## class-results.csv

One learner a line, in random order.

${tableOf(resultColumns)}
## class-items.csv

One offer a line for each time that it was judged. Empty, with its columns, where the class is not measured.

${tableOf(itemColumns)}
## class-story.json

What became of the class, and what \`recompute-story.ts\` needs beside \`ledger.csv\` to compute its dates again.

${tableOf(storyFields)}`
}

const head = `| column | meaning | unit | values | where it comes from |
| --- | --- | --- | --- | --- |
`

function tableOf(columns: readonly FileColumn[]): string {
  const lines = columns.map(
    ({ name, meaning, unit, values, source }) =>
      `| \`${name}\` | ${meaning} | ${unit} | ${values} | ${source} |\n`,
  )
  return head + lines.join('')
}
