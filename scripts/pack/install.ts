import { run } from '../processes.ts'

/**
 * Installs what the lock of a folder says, without links and without running anything of the packages.
 *
 * @param options further ones of npm: for which system, and what is left out
 * @throws Error when npm could not
 */
export async function install(folder: string, options: readonly string[]): Promise<void> {
  const always = ['--omit=dev', '--ignore-scripts', '--no-bin-links', '--no-audit', '--no-fund']
  const code = await run('npm', ['ci', '--loglevel=error', ...always, ...options], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci in ${folder} failed: what it said stands above.`)
}
