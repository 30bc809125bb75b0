import { readConfiguration } from '../packages/server/src/config.ts'
import { buildWeb } from './build-web.ts'
import { readOptions } from './read-options.ts'

readOptions({
  name: 'start',
  about:
    'Builds the web app where it is not yet, starts Kunwari, and prints its address. Settings are environment variables, like PORT=3001: README.md lists them.',
  options: {},
})

try {
  // A wrong setting is refused at once, and not after a minute of building.
  readConfiguration(process.env)
  await buildWeb({ isStart: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Loaded only now: on a first start the build is the longer half, and it may fail.
const { serve } = await import('./serve.ts')
await serve()
