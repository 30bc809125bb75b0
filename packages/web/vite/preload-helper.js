// Retry of dynamic imports: what the build puts around each of them in the place of Vite's own preload helper. The
// files that the code needs are fetched beside it. What did not come is fetched again when it is asked for again.
// Browsers keep a failed import for as long as the page is open (HTML issue 6768; Chromium since 150), so code is then
// asked for by an address that was not tried yet; Vite's own helper does not do that, and takes a style that failed for
// one that is there.

/* global importUnwrapped */

/** What was asked for, each until it failed: files beside a module, and modules by another address. */
const asked = {}

let tries = 0

/**
 * @param load imports a module, and takes from it what is wanted; its text says which, as no browser's error does
 * @param files what the module needs, from the root of the site
 */
async function preload(load, files = []) {
  await Promise.all(files.map((file) => once(file, fetchBeside)))
  return load().catch(async () => {
    const [, file, taken] = /import\(.(.+?).\)((?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))*)/.exec(load)
    let found = await once(file, importAgain)
    for (const [, name] of taken.matchAll(/\.([\w$]+)\)/g)) found = found[name]
    return found
  })
}

function once(file, ask) {
  asked[file] ??= ask(file).catch((error) => {
    delete asked[file]
    throw error
  })
  return asked[file]
}

function importAgain(file) {
  tries += 1
  return importUnwrapped(`${file}?again=${tries}`)
}

/** Code is waited for by its import, a style here. */
function fetchBeside(file) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = `/${file}`
    if (!isStyle) resolve()
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      // As fetch and imports fail when nothing came back at all.
      reject(new TypeError())
    })
    document.head.append(link)
  })
}

// Vite imports it by this name.
export { preload as __vitePreload }
