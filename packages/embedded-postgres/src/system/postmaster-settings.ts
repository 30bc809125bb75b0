import { LOOPBACK } from './ports.ts'
import type { SocketWay } from './way.ts'

/** Of the postmaster's log, in the cluster. */
export const LOG_NAME = 'kunwari-postgres.log'

const always = [
  'logging_collector=off',
  'log_destination=stderr',
  // What a failing statement was about may be somebody's address, and outlives them in a log.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]

export function socketSettings({ socketDir, port }: SocketWay): string[] {
  return [
    'listen_addresses=',
    // Quoted as PostgreSQL quotes a name: a folder may hold spaces and commas.
    `unix_socket_directories="${socketDir.replaceAll('"', '""')}"`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    ...always,
  ]
}

/** Plain words all of them: pg_ctl hands them to a shell. */
export function tcpSettings(port: number): string[] {
  return [
    `listen_addresses=${LOOPBACK}`,
    'unix_socket_directories=',
    `port=${port}`,
    'password_encryption=scram-sha-256',
    ...always,
  ]
}

/** What programs of PostgreSQL know of this process's surroundings. */
export function postgresEnvironment(
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): NodeJS.ProcessEnv {
  const plain = { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  if (platform !== 'win32') return plain
  // Without the first no program of Windows opens a socket; pg_ctl starts the server by the second.
  const { SystemRoot, ComSpec, TEMP, TMP } = env
  return { ...plain, SystemRoot, ComSpec, TEMP, TMP }
}
