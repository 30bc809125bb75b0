import { expect, test } from 'vitest'
import { type Lock, pruneLock } from './prune-lock.ts'

const manifest = { name: 'kunwari', version: '1.0.0', dependencies: { pictures: '2.0.0' } }
const lock: Lock = {
  lockfileVersion: 3,
  packages: {
    '': { version: '0.0.0' },
    'node_modules/pictures': {
      version: '2.0.0',
      optionalDependencies: { 'pictures-linux': '2.0.0', 'pictures-nowhere': '2.0.0' },
      dependencies: { colours: '^1.0.0' },
    },
    'node_modules/pictures/node_modules/colours': { version: '1.5.0' },
    'node_modules/colours': { version: '0.9.0', dev: true },
    'node_modules/pictures-linux': { version: '2.0.0', devOptional: true, optional: true },
    'node_modules/tester': { version: '3.0.0', dev: true },
  },
}

test('a pruned lock keeps the package’s dependencies as Node resolves them', () => {
  const { packages } = pruneLock(lock, manifest)
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/pictures',
    'node_modules/pictures-linux',
    'node_modules/pictures/node_modules/colours',
  ])
  expect(packages['node_modules/pictures-linux']).toEqual({ version: '2.0.0', optional: true })
})

test('a dependency that is not in the lock is named', () => {
  const wrong = { ...manifest, dependencies: { absent: '1.0.0' } }
  expect(() => pruneLock(lock, wrong)).toThrow('absent is not in package-lock.json')
})
