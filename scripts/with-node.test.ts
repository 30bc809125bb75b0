import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './processes.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-with-node-'))
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

const { scripts }: { scripts: Record<string, string> } = readJson(path.join(ROOT, 'package.json'))

test.each(Object.entries(scripts))('npm run %s is read by sh and cmd alike', (_, script) => {
  for (const command of script.split(' && '))
    expect(command).toMatch(/^(node|biome|oxlint|knip) [\w./ -]+$/)
})

test('each system’s Node is among the packages that are locked', () => {
  const folder = path.join(ROOT, 'tools/node')
  const systems: Record<string, { package: string }> = readJson(path.join(folder, 'systems.json'))
  const named = Object.values(systems).map((one) => one.package)
  const { optionalDependencies } = readJson(path.join(folder, 'package.json'))
  const { packages } = readJson(path.join(folder, 'package-lock.json'))
  expect(Object.keys(optionalDependencies).toSorted()).toEqual(named.toSorted())
  for (const [system, { package: name }] of Object.entries(systems)) {
    const { os: platform, cpu } = packages[`node_modules/${name}`]
    expect(`${platform}-${cpu}`).toBe(system)
  }
})

test.runIf(process.platform !== 'win32')(
  'a script ends in order when npm’s shell is killed',
  async () => {
    const withNode = copyAlone()
    const script = path.join(room, 'script.mjs')
    fs.writeFileSync(
      script,
      `process.on('SIGTERM', () => { console.log('in order'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('started')`,
    )
    // The last command keeps the shell from becoming the program.
    const shell = spawn('sh', ['-c', `'${process.execPath}' '${withNode}' '${script}'; true`], {
      env: { ...process.env, npm_lifecycle_event: 'start', PATH: `${room}:${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said === 'started\n') shell.kill('SIGTERM')
    })
    // Closed by the last process that writes to it.
    await once(shell.stdout, 'close')
    expect(said).toBe('started\nin order\n')
  },
)

/** The starter in a repository of its own, whose npm does nothing. */
function copyAlone(): string {
  for (const folder of ['scripts', 'packages', 'node_modules'])
    fs.mkdirSync(path.join(room, folder))
  fs.writeFileSync(path.join(room, 'package-lock.json'), '{}')
  fs.writeFileSync(path.join(room, 'package.json'), '{}')
  fs.writeFileSync(path.join(room, 'npm'), '#!/bin/sh\n', { mode: 0o755 })
  const copy = path.join(room, 'scripts/with-node.mjs')
  fs.copyFileSync(path.join(ROOT, 'scripts/with-node.mjs'), copy)
  return copy
}

// Manifests are ours, and a field that is missing fails the test that reads it.
// oxlint-disable-next-line typescript/no-explicit-any
function readJson(file: string): any {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}
