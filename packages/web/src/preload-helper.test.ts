import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

// The build puts it around each dynamic import: in a stand-in for the browser around it.

const source = readFileSync(path.join(import.meta.dirname, '../vite/preload-helper.js'), 'utf8')

type Link = { href: string; listeners: Record<string, () => void> }

type Preload = (load: object, files?: string[]) => Promise<unknown>

const gone = new TypeError('Failed to fetch dynamically imported module')

let links: Link[]
let importUnwrapped = vi.fn<(address: string) => Promise<object>>()
let preload: Preload
beforeEach(() => {
  links = []
  importUnwrapped = vi.fn<(address: string) => Promise<object>>()
  const document = {
    createElement: () => {
      const listeners: Record<string, () => void> = {}
      const addEventListener = (name: string, listener: () => void) => {
        listeners[name] = listener
      }
      return { listeners, addEventListener, remove: () => undefined }
    },
    head: { append: (link: Link) => links.push(link) },
  }
  const code = `${source.replace(/export.*/, '')}; preload`
  preload = vm.runInNewContext(code, { document, importUnwrapped, TypeError })
})

/** As the build writes it: a browser's import fails again for as long as the page stands. */
function failedImport(text: string) {
  return Object.assign(() => Promise.reject(gone), { toString: () => text })
}

test.each([
  ['()=>import(`./a-1.js`)', { a: { b: 'text' } }],
  ['()=>import(`./a-1.js`).then(e=>e.a)', { b: 'text' }],
  ['()=>import(`./a-1.js`).then(e=>e.a).then($=>$.b)', 'text'],
  ['async()=>{let{a:e}=await import(`./a-1.js`);return{a:e}}', { a: { b: 'text' } }],
])('%s comes by another address, once', async (text, taken) => {
  importUnwrapped.mockRejectedValueOnce(gone).mockResolvedValueOnce({ a: { b: 'text' } })
  const load = failedImport(text)
  await expect(preload(load)).rejects.toBe(gone)
  expect(await Promise.all([preload(load), preload(load)])).toEqual([taken, taken])
  expect(await preload(load)).toEqual(taken)
  expect(importUnwrapped.mock.calls).toEqual([['./a-1.js?again=1'], ['./a-1.js?again=2']])
})

test('a style that did not come is fetched again, and waited for', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  const files = ['assets/a.css', 'assets/b.js']
  const first = preload(load, files)
  links[0]?.listeners.error?.()
  await expect(first).rejects.toBeInstanceOf(TypeError)
  const second = preload(load, files)
  expect(load).not.toHaveBeenCalled()
  links.at(-1)?.listeners.load?.()
  expect(await second).toBe('code')
  expect(await preload(load, files)).toBe('code')
  expect(links.map(({ href }) => href)).toEqual(['/assets/a.css', '/assets/b.js', '/assets/a.css'])
})
