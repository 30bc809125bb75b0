import { expect, test } from 'vitest'
import { lintSource } from './lint-rules.ts'

const screen = 'packages/web/src/member/home/home-screen.tsx'

const found = (text: string, file = screen) => lintSource(file, text, new Set())

test.each([
  "fetch('/')",
  "fetch('/api/stage')",
  "new EventSource('/api/events')",
  "navigator.serviceWorker.register('/sw.js')",
  "open('/debrief')",
  'const image = <img src={`/api${url}`} alt="" />',
  "const address = '/api/reserve/ledger.csv'",
  'location.assign(paths.logout)',
  "location.replace('/login')",
  'const here = location.pathname',
  'const link = `${location.origin}${paths.register}`',
  "sessionStorage.getItem('kunwari.room')",
  "const key = 'kunwari.room'",
  'const link = <a href={paths.logout}>x</a>',
  'const link = <a href={isLab ? paths.home : paths.lab}>x</a>',
  'const link = <ButtonLink href={paths.logout} isOutside />',
])('%s misses the base', (text) => {
  expect(found(text).map(({ line }) => line)).toEqual([1])
})

test.each([
  "fetch(fullPath('/api/stage'))",
  "api('GET /api/world')",
  'location.assign(fullPath(paths.logout))',
  'location.replace(hubPage)',
  'location.reload()',
  'const link = `${location.origin}${fullPath(paths.register)}`',
  "const key = () => ownKey('kunwari.room')",
  'const key = ownKey(`kunwari.unsent.${owner}`)',
  "saveFile(blob, 'kunwari-class.zip')",
  'const link = <Link href={paths.home} />',
  'const link = <a href={fullPath(paths.logout)}>x</a>',
  'const link = <ButtonLink href={url} isOutside />',
  "text.replace('/', '')",
])('%s has what it needs', (text) => {
  expect(found(text)).toEqual([])
})

test('the hub’s pages stand at the root, and tests where they like', () => {
  const text = "location.assign('/c/ANI234'); fetch('/api/world')"
  expect(found(text, 'packages/web/src/hub/door-screen.tsx')).toEqual([])
  expect(found(text, 'packages/web/src/lib/base.test.tsx')).toEqual([])
  expect(found(text, 'packages/server/src/app.ts')).toEqual([])
})
