import fs from 'node:fs'
import path from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i
const PACKAGE_FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/

/**
 * The licence texts of packages whose code is copied into a bundle, as most of them ask for.
 *
 * @param files that were bundled; those outside of node_modules are passed over
 */
export function collectLicences(files: readonly string[]): string {
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
