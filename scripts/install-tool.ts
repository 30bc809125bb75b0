import fs from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './processes.ts'

/**
 * A tool that is larger than all of Kunwari's packages and needed seldom: it stands in a folder of its
 * own with its own lock, where no `npm start` looks, and is installed by its first use.
 *
 * @param folder below tools/
 * @param name the package; its version stands in the folder's package.json
 * @returns the package's folder
 * @throws Error when npm could not install it
 */
export async function installTool(folder: string, name: string): Promise<string> {
  const tools = path.join(ROOT, 'tools', folder)
  const installed = path.join(tools, 'node_modules', name)
  const wanted = readManifest(tools).dependencies?.[name]
  const isThere = fs.existsSync(installed) && readManifest(installed).version === wanted
  if (!isThere) {
    console.log(`Installing ${name} ...`)
    const code = await run('npm', ['ci', '--ignore-scripts', '--omit=optional'], { cwd: tools })
    if (code !== 0) throw new Error(`${name} could not be installed: what npm said stands above.`)
  }
  return installed
}

type Manifest = { version?: string; dependencies?: Record<string, string> }

function readManifest(folder: string): Manifest {
  // Manifests are ours, or npm has read them before.
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}
