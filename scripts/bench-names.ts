import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from './processes.ts'

const folder = path.join(ROOT, 'bench')

/** The benches by name: a bench is a file of its own, and parts that several share stand in folders. */
export const benchNames: readonly string[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .toSorted()

export function benchFile(name: string): string {
  return path.join(folder, `${name}.ts`)
}

/** What a bench ends with when a figure misses its goal: neither in order nor broken. */
const shortOfGoal = 2

/** Marks this bench as one whose figures miss a goal; it goes on. */
export function fallShort(): void {
  process.exitCode = shortOfGoal
}

/** Whether a bench that ended with this code came to its end, whatever its figures. */
export function isMeasured(code: number): boolean {
  return code === 0 || code === shortOfGoal
}
