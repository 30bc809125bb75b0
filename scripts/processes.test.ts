import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const processes = path.join(import.meta.dirname, 'processes.ts')

/** What the terminal shows while a program runs quietly that writes a line to each stream. */
async function runQuietly(exitCode: number): Promise<{ stdout: string; stderr: string }> {
  const child = `console.log('built'); console.error('slowly'); process.exitCode = ${exitCode}`
  const script = `
    import { run } from ${JSON.stringify(processes)}
    console.log(await run('node', ['-e', ${JSON.stringify(child)}], { isQuiet: true }))`
  const args = ['--input-type=module', '--eval', script]
  const env = { PATH: path.dirname(process.execPath) }
  return promisify(execFile)(process.execPath, args, { env })
}

test('a quiet program that ends well says nothing', async () => {
  expect(await runQuietly(0)).toEqual({ stdout: '0\n', stderr: '' })
})

test('a quiet program that fails is shown whole', async () => {
  const { stdout, stderr } = await runQuietly(3)
  expect(stdout).toBe('3\n')
  expect(stderr.split('\n').toSorted()).toEqual(['', 'built', 'slowly'])
})
