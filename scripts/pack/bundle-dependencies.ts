import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** What libraries take when it is there; Kunwari installs none of them. */
const ABSENT = ['pg-native', 'pg-cloudflare']
const FACADE = /^facade:(.+)\.mjs$/

/**
 * Bundles what the server imports of the registry, a file for each import. Unpacking the 6,000 files of
 * those packages would be most of a first start.
 *
 * @param into the folder that gets dependencies/
 * @param specifiers as import declarations have them; a file that ends in .wasm is copied
 */
export async function bundleDependencies(
  into: string,
  specifiers: ReadonlySet<string>,
): Promise<void> {
  const folder = path.join(into, 'dependencies')
  const programs = [...specifiers].filter((name) => name.endsWith('.wasm'))
  const modules = [...specifiers].filter((name) => !name.endsWith('.wasm'))
  const bundle = await rolldown({
    // An import from a file that ends in .mjs gets a CommonJS package as Node gives it.
    input: Object.fromEntries(modules.map((name) => [name, `facade:${name}.mjs`])),
    platform: 'node',
    external: ABSENT,
    plugins: [
      {
        name: 'facades',
        resolveId: (name, importer) => {
          if (FACADE.test(name)) return name
          return importer !== undefined && FACADE.test(importer) ? fileOf(name) : null
        },
        load: (id) => {
          const name = FACADE.exec(id)?.[1]
          return name === undefined ? null : facadeOf(name)
        },
      },
    ],
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[name]-[hash].js',
  })
  await bundle.close()
  for (const name of programs) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.copyFileSync(fileOf(name), path.join(folder, name))
  }
  const bundled = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  const licences = collectLicences([...bundled, ...programs.map(fileOf)])
  fs.writeFileSync(path.join(folder, 'LICENCES.txt'), licences)
}

/** Exports the names that Node finds in a package; those of a CommonJS one stand in no declaration. */
async function facadeOf(name: string): Promise<string> {
  const names = Object.keys(await import(name)).filter((one) => one !== 'module.exports')
  return `export { ${names.join(', ')} } from ${JSON.stringify(name)}`
}

function fileOf(name: string): string {
  return fileURLToPath(import.meta.resolve(name))
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/**
 * The licence texts of packages whose code is copied into a bundle, as most of them ask for.
 *
 * @param files that were bundled; those outside of node_modules are passed over
 */
function collectLicences(files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => PACKAGE_FOLDER.exec(file)?.[1] ?? []))
  return [...folders]
    .toSorted()
    .map(licenceOf)
    .join(`\n${'-'.repeat(80)}\n\n`)
}

function licenceOf(folder: string): string {
  const manifest = fs.readFileSync(path.join(folder, 'package.json'), 'utf8')
  // Manifests of installed packages, which npm has read before.
  const { name, version, license } = JSON.parse(manifest) as Record<string, unknown>
  const texts = fs
    .readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts, ''].join('\n\n')
}
