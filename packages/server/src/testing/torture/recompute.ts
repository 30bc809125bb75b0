import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const script = path.resolve(import.meta.dirname, '../../../../../scripts/recompute-ledger.ts')

/** Lets the script that shares no line with the server add the ledger up, against what it shows. */
export async function recompute(input: { ledgerFile: string; url: string }): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, [script, input.ledgerFile, '--against', input.url])
    return []
  } catch (error) {
    return [`the ledger added up anew differs: ${describe(error)}`]
  }
}

function describe(error: unknown): string {
  const said =
    error instanceof Error && 'stdout' in error ? `${error.stdout} ${error.message}` : error
  return String(said).trim()
}
