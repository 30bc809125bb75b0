import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How much memory a process holds. */
export async function readResidentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout.trim()) / 1024
}
