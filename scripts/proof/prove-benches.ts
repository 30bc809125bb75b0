import path from 'node:path'
import { benchFile, isMeasured } from '../bench-names.ts'
import { run } from '../processes.ts'
import type { Proof } from './proof.ts'

/** Arguments with which a bench takes seconds: its figures then say nothing, only that it runs. */
export const shortForms: Record<string, (folder: string) => string[]> = {
  admin: () => ['--users', '2000'],
  'bot-returns': (folder) => ['--seeds', '3', '--draw', path.join(folder, 'returns.png')],
  bundle: () => [],
  events: () => ['--streams', '50'],
  export: () => ['--users', '2000'],
  home: () => ['--rate', '50', '--members', '10', '--seconds', '2'],
  hub: () => ['--classes', '2', '--learners', '4', '--minutes', '0.1'],
  'hub-lobby': () => ['--classes', '3', '--live', '1', '--learners', '4', '--minutes', '0.1'],
  lab: () => ['1'],
  ledger: () => ['--callers', '8', '--rounds', '1', '--seconds', '1'],
  lighthouse: () => ['--runs', '1'],
  market: () => ['--days', '20'],
  polling: () => ['--members', '10', '--seconds', '2'],
  reserve: () => ['--transfers', '20000'],
}

/** Runs the short form of every bench, so that none breaks unseen. */
export async function proveBenches(proof: Proof, folder: string): Promise<void> {
  for (const [name, argsIn] of Object.entries(shortForms)) {
    const args = argsIn(folder)
    const code = await run(benchFile(name), args)
    const command = ['npm run bench --', name, ...args].join(' ')
    proof.check(`${command} comes to its end`, isMeasured(code))
  }
}
