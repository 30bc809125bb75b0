import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from '@kunwari/server/testing/spawn-server'
import { expect, test } from 'vitest'
import { benchNames } from './bench-names.ts'

type Ended = { code: number; stdout: string; stderr: string }

async function run(script: string, args: string[], cwd?: string): Promise<Ended> {
  try {
    const words = [path.join(import.meta.dirname, script), ...args]
    const ended = await promisify(execFile)(process.execPath, words, {
      env: programEnvironment,
      cwd,
    })
    return { code: 0, ...ended }
  } catch (error) {
    const { code, stdout, stderr } = error as Ended
    return { code, stdout, stderr }
  }
}

const forBet = '--seed, --entry and --set you: its towns are its own'
const rounds = '--rounds takes a number of rounds from 1 to 999999'

/** Each is a process of its own: `npm test` starts one for each script and each kind of mistake. */
const isLong = process.env.TESTS === 'long'

const refusals: [script: string, args: string, sentence: string][] = [
  ['seed', '--members -5', '--members takes a number of people from 1 to 10000, and not "-5".'],
  ['races', '--bogus', 'There is no option --bogus: npm run races -- --help says what there is.'],
  ['races', '--rounds', `${rounds}.`],
  ['races', 'more', '"more" belongs to no option: npm run races -- --help says what there is.'],
  [
    'faults',
    'bogus',
    'There is no fault bogus: there are disk, files, postgres, database, mail, slow.',
  ],
  ['bench', 'bogus', `There is no bench bogus: there are ${benchNames.join(', ')}.`],
  ['lab', '--set start=-1', 'start takes a whole number, 0 to 5000'],
  ['lab', '--bet --set people=10000', `--bet takes ${forBet}`],
  ['lab', '--seeds 3', '--seeds takes a --sweep beside it'],
  [
    'start',
    '--port 8080',
    'There is no option --port: npm run start -- --help says what there is.',
  ],
  ['lab', '--json=yes', '--json takes no value, and not "yes".'],
]
const moreRefusals: typeof refusals = [
  ['seed', '--bogus', 'There is no option --bogus: npm run seed -- --help says what there is.'],
  ['races', '--rounds=-5', `${rounds}, and not "-5".`],
  ['races', '--rounds --bogus', `${rounds}, and not "--bogus".`],
  ['lab', '--seed -1', '--seed takes a whole number, 0 to 4294967295, and not "-1".'],
  ['lab', '--days -1', '--days takes a whole number, 1 to 731, and not "-1".'],
  ['lab', '--days=-1', 'days takes a whole number, 1 to 731'],
  ['lab', '--entry week', '--entry takes --bet beside it'],
  ['pack', 'now', '"now" belongs to no option: npm run pack -- --help says what there is.'],
  ...['--preset country', '--days 30', '--set seed=1 --set minOut=50000'].map(
    (more): [string, string, string] => ['lab', `--bet ${more}`, `--bet takes ${forBet}`],
  ),
]

test.each([...refusals, ...(isLong ? moreRefusals : [])])(
  'npm run %s -- %s is refused in one sentence',
  async (name, args, sentence) => {
    const ended = await run(`${name}.ts`, args.split(' '))
    expect(ended).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` })
  },
)

test('a name that begins with a dash is refused', async () => {
  const { code, stderr } = await run('backup.ts', ['--', '-x'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'No name may begin with a dash: "-x".\n' })
})

const helps = [
  ['lab', '[options]', '  --compare  a file that --json printed\n'],
  ['backup', 'FILE', 'Writes the world'],
] as const
const moreHelps = [
  ['seed', '[options]', '  --members   a number of people from 1 to 10000; else 200\n'],
  ['restore', 'FILE', 'Puts a backup'],
] as const

test.each([...helps, ...(isLong ? moreHelps : [])])(
  'npm run %s -- --help says how it is used',
  async (name, words, line) => {
    const { code, stdout, stderr } = await run(`${name}.ts`, ['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split('\n')[0]).toBe(`npm run ${name} -- ${words}`)
    expect(stdout).toContain(line)
  },
)

const beginnings = [
  ['recompute-ledger.ts', 'node recompute-ledger.ts [ledger.csv'],
  ['start.ts', 'npm run start\n'],
  ['pack/kunwari.mjs', 'npx kunwari [COMMAND]\n'],
] as const
const moreBeginnings = [
  ['recompute-story.ts', 'node recompute-story.ts ledger.csv class-story.json\n'],
  [
    'recompute-score.ts',
    'node recompute-score.ts class-results.csv class-items.csv [stage.json]\n',
  ],
  ['bench.ts', 'npm run bench -- [options] NAME\n'],
] as const

test.each([...beginnings, ...(isLong ? moreBeginnings : [])])(
  '%s --help says how it is used',
  async (script, beginning) => {
    const { code, stdout, stderr } = await run(script, ['--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.slice(0, beginning.length)).toBe(beginning)
  },
)

const missing: [script: string, files: string[]][] = [
  ['recompute-ledger.ts', ['no.csv']],
  ['recompute-story.ts', ['no.csv', 'no.json']],
  ['recompute-score.ts', ['no.csv', 'no.csv']],
]

test.each(isLong ? missing : missing.slice(0, 1))(
  '%s says which file is not there',
  async (script, files) => {
    const { code, stdout, stderr } = await run(script, files)
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no file no.csv.\n',
    })
  },
)

test('every script reads its options in this one way', () => {
  const scripts = fs.readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'))
  const own = scripts.filter((name) =>
    /^import .*\bparseArgs\b/m.test(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  )
  // The other is handed out alone, beside a ledger.
  expect(own.toSorted()).toEqual(['read-options.ts', 'recompute-ledger.ts'])
})

const story = { moments: { dayZero: '2026-11-30', revealed: null } }
const files: Record<string, string> = {
  'ledger.csv': '# as of 2026-11-30\nline,counted_at\n',
  'results.csv': 'row,waiting\n',
  'items.csv': 'item,form\n',
  'few.json': JSON.stringify(story),
  'lobby.json': JSON.stringify({ ...story, pockets: [] }),
}

const recomputed: [name: string, words: string, sentence: RegExp][] = [
  ['ledger', 'ledger.csv --against nowhere', /^Nothing answers at nowhere\.$/],
  ['story', 'ledger.csv few.json', /^A class of fewer than 5 learners has totals only\.$/],
  ['score', 'results.csv items.csv few.json', /^few\.json is no answer of GET \/api\/stage/],
]
const moreRecomputed: typeof recomputed = [
  ['ledger', 'ledger.csv --bogus', /^node recompute-ledger\.ts \[ledger\.csv.*$/],
  ['ledger', 'ledger.csv items.csv', /^node recompute-ledger\.ts \[ledger\.csv.*$/],
  ['story', 'lobby.json ledger.csv', /^lobby\.json is no ledger\.csv\.$/],
  ['story', 'ledger.csv items.csv', /^items\.csv is no class-story\.json\.$/],
  ['story', 'ledger.csv lobby.json', /^This class has no Live that was revealed\.$/],
  ['score', 'items.csv results.csv', /^items\.csv is no class-results\.csv\.$/],
  ['score', 'results.csv results.csv', /^results\.csv is no class-items\.csv\.$/],
]

test.each([...recomputed, ...(isLong ? moreRecomputed : [])])(
  'recompute-%s.ts %s is refused in one sentence',
  async (name, words, sentence) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-recompute-'))
    try {
      for (const [file, text] of Object.entries(files))
        fs.writeFileSync(path.join(folder, file), text)
      const { code, stdout, stderr } = await run(`recompute-${name}.ts`, words.split(' '), folder)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr.trimEnd()).toMatch(sentence)
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  },
)
