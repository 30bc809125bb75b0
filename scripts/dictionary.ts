// Writes docs/class-files.md, what each column of a class's files means, from the columns themselves.
// node scripts/dictionary.ts
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { classDictionary } from '@kunwari/server/features/story/class-dictionary'
import { ROOT } from './processes.ts'

writeFileSync(path.join(ROOT, 'docs/class-files.md'), classDictionary())
