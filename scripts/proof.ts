import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { tryStampedCodes } from '@kunwari/server/testing/codes/try-stamped-codes'
import { endChildrenWithUs, ROOT, run } from './processes.ts'
import { findLongTests } from './proof/find-long-tests.ts'
import { openProof } from './proof/proof.ts'
import { proveBackup } from './proof/prove-backup.ts'
import { proveBenches } from './proof/prove-benches.ts'
import { proveKills } from './proof/prove-kills.ts'
import { proveNeighbours } from './proof/prove-neighbours.ts'
import { provePortable } from './proof/prove-portable.ts'
import { proveSources } from './proof/prove-sources.ts'
import { proveTcp } from './proof/prove-tcp.ts'
import { readOptions, wholeNumber } from './read-options.ts'

/**
 * `npm run proof` shows what a release needs and `npm test` has no time for: a large world that is backed
 * up and restored, standing still and while members buy, a database that comes back from kills in a row
 * on a busy machine, `npx kunwari` and the folder to double-click with nothing else beside them, and a
 * hundred pictures whose codes cannot be scanned behind the stamp; it names the sources of the notes that
 * want to be looked at again; it holds the database by TCP, the way of Windows, to what it holds by its
 * socket; it runs every bench for some seconds; and it takes the long form of what `npm test` does shortly:
 * every test file that has one, and those of e2e/long (scripts/proof/find-long-tests.ts), torture of one class and of a hub, races, models,
 * bad input, faults, planted bugs and mutation, of which the last seven are also commands of their own.
 * That is hours: `npm run proof -- backup kills` does those named, `long-tests` those of test files,
 * `e2e/long/open-class.e2e.ts` one of them; `--members 200 --transfers 20000 --kills 20` is a short form.
 */
const figure = { type: 'string', accepts: wholeNumber(0, 1_000_000_000) } as const
const { values, positionals } = readOptions({
  name: 'proof',
  about: 'Shows what a release needs and npm test has no time for: all of it, or what is named.',
  names: '[NAME ...]',
  options: {
    members: { ...figure, default: '10000', says: 'a number of members' },
    transfers: { ...figure, default: '1000000', says: 'a number of transfers' },
    kills: { ...figure, default: '200', says: 'a number of kills' },
  },
})
const [members, transfers, kills] = [values.members, values.transfers, values.kills].map(Number)
const longTests = findLongTests()
const proofs = {
  backup: (folder: string) =>
    proveBackup(proof, { folder, members: members ?? 0, transfers: transfers ?? 0 }),
  kills: (folder: string) => proveKills(proof, { folder, kills: kills ?? 0 }),
  tcp: (folder: string) => proveTcp(proof, { folder, kills: kills ?? 0 }),
  portable: (folder: string) => provePortable(proof, { folder }),
  codes: () => proveCodes(),
  sources: () => proveSources(proof),
  benches: (folder: string) => proveBenches(proof, folder),
  ...Object.fromEntries(longTests.map((file) => [file, () => proveTest(file)])),
  neighbours: (folder: string) => proveNeighbours(proof, folder),
  hub: async () => {
    const args = ['--hub', '--minutes', '5']
    const code = await run(path.join(ROOT, 'scripts/torture.ts'), args)
    proof.check('npm run torture -- --hub passes', code === 0)
  },
  ...Object.fromEntries(
    ['torture', 'races', 'model', 'bad-input', 'faults', 'planted-bugs', 'mutation'].map((name) => [
      name,
      async () => {
        const code = await run(path.join(ROOT, `scripts/${name}.ts`), [])
        proof.check(`npm run ${name} passes`, code === 0)
      },
    ]),
  ),
}
const named = positionals.flatMap((name) => (name === 'long-tests' ? longTests : [name]))
const isKnown = named.every((name) => Object.keys(proofs).includes(name))
if (!isKnown || ![members, transfers, kills].every((one) => Number.isSafeInteger(one))) {
  console.error(
    'Say what to prove, or nothing: npm run proof -- backup --members 10000 --transfers 1000000',
  )
  process.exit(1)
}
endChildrenWithUs()
const proof = openProof()
for (const [name, prove] of Object.entries(proofs)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`\n${name}`)
  const folder = mkdtempSync(path.join(tmpdir(), `kunwari-proof-${path.basename(name)}-`))
  // PostgreSQL may run as another person, who has to pass through this folder.
  chmodSync(folder, 0o755)
  try {
    await prove(folder)
  } catch (error) {
    proof.check(`${name} came to its end`, false, error instanceof Error ? error.message : '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(`\n${proof.counts.passed} passed, ${proof.counts.failed} failed`)
process.exit(proof.counts.failed > 0 ? 1 : 0)

/** The long form of one test file, which `npm test` plays shortly. */
async function proveTest(file: string): Promise<void> {
  const code = await run(path.join(ROOT, 'scripts/test.ts'), [file], { env: { TESTS: 'long' } })
  proof.check(`the long form of ${file} passes`, code === 0)
}

/** Sends a hundred pictures with codes through the stamp: none may be read behind it. */
async function proveCodes(): Promise<void> {
  const { drawn, faults } = await proof.timed('stamp a hundred codes and try to read them', () =>
    tryStampedCodes(1),
  )
  proof.check('a hundred pictures were drawn', drawn === 100, String(drawn))
  proof.check('none reads behind the stamp', faults.length === 0, faults.join('; '))
}
