import os from 'node:os'
import path from 'node:path'
import { benchFile, benchNames, isMeasured } from './bench-names.ts'
import { describeCommit, describeMachine, keepFigures } from './figures.ts'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run bench -- NAME [arguments]` runs bench/NAME.ts; without a name it says which there are. With
 * `--record` it writes what was printed into docs/figures.md. A bench ends with 2 where a figure misses its goal.
 */
const [name, ...given] = process.argv.slice(2)
const args = given.filter((one) => one !== '--record')
const isRecorded = args.length < given.length

if (name !== undefined && benchNames.includes(name)) {
  endChildrenWithUs()
  process.exitCode = isRecorded ? await record(name) : await run(benchFile(name), args)
} else {
  // Behind a name stand the bench's own arguments; without one there is only what is to be said.
  const { positionals } = readOptions({
    name: 'bench',
    about: `Runs one of these: ${benchNames.join(', ')}. What else stands behind its name is the bench's own. It ends with 2 where a figure misses its goal.`,
    options: {
      record: { type: 'boolean', says: 'writes what was printed into docs/figures.md' },
    },
    names: 'NAME',
  })
  const wrong =
    positionals[0] === undefined ? 'Name a bench' : `There is no bench ${positionals[0]}`
  console.error(`${wrong}: there are ${benchNames.join(', ')}.`)
  process.exitCode = 1
}

async function record(bench: string): Promise<number> {
  const output: string[] = []
  const [before = 0] = os.loadavg()
  const commit = await describeCommit()
  const code = await run(benchFile(bench), args, { onOutput: (text) => output.push(text) })
  const [after = 0] = os.loadavg()
  if (!isMeasured(code)) return code
  keepFigures(path.join(ROOT, 'docs/figures.md'), {
    name: bench,
    command: ['npm run bench --', bench, ...args].join(' '),
    date: new Date().toISOString().slice(0, 10),
    commit,
    machine: describeMachine(),
    load: [before, after],
    isMet: code === 0,
    output: output.join(''),
  })
  return code
}
