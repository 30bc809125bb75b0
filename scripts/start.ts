import { buildWeb } from './build-web.ts'

try {
  await buildWeb({ isStart: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Loaded only now: on a first start the build is the longer half, and it may fail.
const { serve } = await import('./serve.ts')
await serve()
