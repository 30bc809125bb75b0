import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRunFolder } from './run-folder.ts'

let memory: string

beforeEach(() => {
  memory = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-memory-'))
  vi.stubEnv('KUNWARI_RUN_FOLDER', undefined)
  vi.stubEnv('TMPDIR', memory)
})
afterEach(() => {
  vi.unstubAllEnvs()
  fs.rmSync(memory, { recursive: true, force: true })
})

/** A folder as another run's process has made it. */
function folderOf(pid: number): string {
  const folder = path.join(memory, `kunwari-run-${pid}-abcdef`)
  fs.mkdirSync(path.join(folder, 'kunwari-e2e-123456'), { recursive: true })
  return path.basename(folder)
}

test('a run removes what killed ones left, and leaves those under way', () => {
  const killed = folderOf(spawnSync(process.execPath, ['--version']).pid)
  const underWay = folderOf(process.ppid)
  fs.mkdirSync(path.join(memory, 'kunwari-run-of-somebody'))
  const close = openRunFolder(memory)
  const folders = fs.readdirSync(memory)
  expect(folders).not.toContain(killed)
  expect(folders).toEqual(expect.arrayContaining([underWay, 'kunwari-run-of-somebody']))
  close()
  expect(fs.readdirSync(memory).toSorted()).toEqual(
    [underWay, 'kunwari-run-of-somebody'].toSorted(),
  )
})

test('what a run makes lies in its folder, and goes with it', () => {
  const close = openRunFolder(memory)
  const own = process.env.KUNWARI_RUN_FOLDER ?? ''
  expect(path.dirname(own)).toBe(memory)
  expect(os.tmpdir()).toBe(own)
  fs.writeFileSync(path.join(own, 'left'), '')
  // A run within a run is part of it.
  openRunFolder(memory)()
  expect(fs.existsSync(own)).toBe(true)
  close()
  expect(fs.readdirSync(memory)).toEqual([])
  expect(os.tmpdir()).toBe(memory)
})
