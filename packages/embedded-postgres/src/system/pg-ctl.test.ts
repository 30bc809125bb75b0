import { describe, expect, test } from 'vitest'
import { pgCtlOptions, readStartAnswer, signalArguments, startArguments } from './pg-ctl.ts'

// What pg_ctl and the postmaster say is from PostgreSQL 18: src/bin/pg_ctl/pg_ctl.c,
// src/backend/libpq/pqcomm.c, src/backend/utils/init/miscinit.c and doc/src/sgml/ref/pg_ctl-ref.sgml.

const clusterDir = 'C:\\Users\\Niño de la Cruz\\100% Kunwari & co\\kunwari-data\\postgres'
const notStarted = 'pg_ctl: could not start server\r\nExamine the log output.\r\n'

describe('the words of pg_ctl', () => {
  test('name no path, and hold nothing that cmd or sh would read', () => {
    const words = startArguments(54_321, 60)
    expect(words.slice(0, -1).join(' ')).toBe('start -D . -w -t 60 -s -l kunwari-postgres.log -o')
    const options = words.at(-1)
    expect(options).toMatch(/^[\w=.\- ]+$/)
    expect(options).toContain('-c listen_addresses=127.0.0.1 ')
    expect(options).toContain('-c port=54321 ')
  })

  test('stop by PostgreSQL’s own signals, which Windows has as well', () => {
    expect(signalArguments('INT', 4_711)).toEqual(['kill', 'INT', '4711'])
    expect(signalArguments('QUIT', 4_711)).toEqual(['kill', 'QUIT', '4711'])
  })

  test('are said in the cluster’s folder, whatever it is called', () => {
    const options = pgCtlOptions({ clusterDir, runAs: null }, 'win32')
    expect(options.cwd).toBe(clusterDir)
  })

  test('get a hidden console on Windows, a session of their own elsewhere', () => {
    const onWindows = pgCtlOptions({ clusterDir, runAs: null }, 'win32')
    expect(onWindows).toMatchObject({ windowsHide: true, detached: false })
    // A handle that is inherited would bring the window of Kunwari with it.
    expect(onWindows.stdio).not.toContain('inherit')
    const elsewhere = pgCtlOptions({ clusterDir: '/data', runAs: { uid: 5, gid: 60 } }, 'linux')
    expect(elsewhere).toMatchObject({ windowsHide: false, detached: true, uid: 5, gid: 60 })
  })
})

describe('what a start came to', () => {
  test('0 is a server that is ready', () => {
    expect(readStartAnswer({ code: 0, said: '' }, 'LOG:  database system is ready')).toEqual({
      kind: 'started',
    })
  })

  test.each([
    [
      'Linux',
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nHINT:  Is another postmaster already running on port 54321? If not, wait a few seconds and retry.\nWARNING:  could not create listen socket for "127.0.0.1"\nFATAL:  could not create any TCP/IP sockets\n',
    ],
    [
      'Windows',
      'LOG:  could not bind IPv4 address "127.0.0.1": Only one usage of each socket address (protocol/network address/port) is normally permitted.\r\n\r\nFATAL:  could not create any TCP/IP sockets\r\n',
    ],
    [
      'Windows, for a port that it keeps for itself',
      'LOG:  could not bind IPv4 address "127.0.0.1": An attempt was made to access a socket in a way forbidden by its access permissions.\r\n\r\nFATAL:  could not create any TCP/IP sockets\r\n',
    ],
  ])('a taken port is recognised by the words of %s', (_, logged) => {
    expect(readStartAnswer({ code: 1, said: notStarted }, logged)).toEqual({ kind: 'port-taken' })
  })

  test.each([
    [
      'holds its lock',
      'FATAL:  lock file "postmaster.pid" already exists\r\nHINT:  Is another postmaster (PID 812) running in data directory "C:/k/postgres"?\r\n',
    ],
    [
      'holds its memory',
      'FATAL:  pre-existing shared memory block is still in use\r\nHINT:  Check if there are any old server processes still running, and terminate them.\r\n',
    ],
    ['was killed', ''],
    [
      'was killed with people in it',
      '2026-11-25 13:23:54.512 UTC [32461] FATAL:  terminating connection due to unexpected postmaster exit\n2026-11-25 13:23:54.600 UTC [32470] FATAL:  the database system is starting up\n',
    ],
  ])('it is tried again where an earlier one %s', (_, logged) => {
    const said = `pg_ctl: another server might be running; trying to start server anyway\r\n${notStarted}`
    expect(readStartAnswer({ code: 1, said }, logged)).toEqual({ kind: 'again' })
  })

  test('a pg_ctl without its library on Windows is a failure', () => {
    expect(readStartAnswer({ code: 0xc0_00_01_35, said: '' }, '')).toEqual({
      kind: 'failed',
      why: 'pg_ctl ended with 3221225781',
    })
  })

  test('it is waited for where it was not ready in time', () => {
    const said = 'pg_ctl: server did not start in time\r\n'
    expect(readStartAnswer({ code: 1, said }, 'LOG:  redo in progress')).toEqual({ kind: 'again' })
  })

  test.each([
    ['pg_ctl: could not open log file "kunwari-postgres.log": Permission denied', ''],
    ['pg_ctl: could not start server: error code 5', ''],
    ['pg_ctl: could not create restricted token: error code 87', ''],
    [
      'program "postgres" is needed by pg_ctl but was not found in the same directory as "C:/k/bin/pg_ctl.exe"',
      '',
    ],
    [
      '',
      'FATAL:  data directory "C:/k/postgres" has wrong ownership\r\nHINT:  The server must be started by the user that owns the data directory.\r\n',
    ],
    ['', 'postgres: could not access the server configuration file "C:/k/postgresql.conf"\r\n'],
    ['', 'PANIC:  could not locate a valid checkpoint record at 0/14EEDF8\n'],
  ])('it has failed, with the reason: %s%s', (reason, logged) => {
    const said = reason === '' ? notStarted : `${reason}\r\n`
    const [line = ''] = (reason || logged).split('\r')
    expect(readStartAnswer({ code: 1, said }, logged)).toEqual({
      kind: 'failed',
      why: line.trim(),
    })
  })
})
