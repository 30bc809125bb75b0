import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Builds the bare page into a folder and serves it on a free port, compressed as the real ones are.
 *
 * @param folder an empty one
 */
export async function serveBarePage(folder: string): Promise<{ url: string; stop(): void }> {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  const server = createServer(({ url = '/' }, response) => {
    const name = url === '/' ? 'index.html' : path.basename(url)
    const file = path.join(folder, name === 'index.html' ? '' : 'assets', name)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const type = name.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Encoding': 'gzip',
    })
    response.end(gzipSync(readFileSync(file)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('it listens on no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
