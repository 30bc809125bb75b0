import { describe, expect, test } from 'vitest'
import { closingCommands } from './close-folder.ts'
import { inputFilesArguments, requireUsablePath, unusableLetters } from './cluster-path.ts'
import { programOf } from './platforms.ts'
import { parsePostmasterFile } from './postmaster-file.ts'
import { postgresEnvironment } from './postmaster-settings.ts'
import { isOfAnEarlierBoot } from './processes.ts'
import { chooseWay, wayTo } from './way.ts'

const folder = 'C:\\Users\\Niño de la Cruz\\Mga Dokumento\\kunwari-data\\postgres'

describe('on Windows', () => {
  test('programs are .exe files, and paths have backslashes', () => {
    expect(programOf('D:\\Kunwari\\app\\native', 'pg_ctl', 'win32')).toBe(
      'D:\\Kunwari\\app\\native\\bin\\pg_ctl.exe',
    )
  })

  test('PostgreSQL is reached by TCP, and a socket cannot be asked for', () => {
    expect(chooseWay(undefined, 'win32')).toBe('tcp')
    expect(chooseWay('tcp', 'win32')).toBe('tcp')
    expect(() => chooseWay('socket', 'win32')).toThrow('POSTGRES_OVER=socket is not for Windows')
    expect(() => wayTo('/nowhere', null, 'win32')).toThrow('its password is missing')
  })

  test('spaces, local letters and signs of cmd are allowed in a path', () => {
    for (const path of [folder, 'C:\\100% & (co) ^!\\postgres', '\\\\?\\C:\\k\\postgres']) {
      expect(() => requireUsablePath(path, 'win32')).not.toThrow()
    }
  })

  test('a path too long for its files is refused in one sentence', () => {
    const long = `C:\\${'mahabang pangalan\\'.repeat(12)}postgres`
    expect(() => requireUsablePath(long, 'win32')).toThrow(
      /^The folder C:\\[^\n]+\.\.\. cannot be used, because its path is longer than 160 characters: set DATA_DIR to a shorter one\.$/,
    )
    expect(() => requireUsablePath(long, 'linux')).not.toThrow()
  })

  test('a folder of another computer is refused in one sentence', () => {
    expect(() => requireUsablePath('\\\\paaralan\\klase\\postgres', 'win32')).toThrow(
      'because it is on another computer: set DATA_DIR to a folder of this one.',
    )
  })

  test('letters that PostgreSQL does not find are named as the reason', () => {
    const cjk = 'C:\\班級\\kunwari-data\\postgres'
    const said =
      'initdb: error: could not access directory "C:/??/kunwari-data/postgres": Invalid argument\r\n'
    expect(unusableLetters(said, cjk, 'win32')?.message).toContain('letters that PostgreSQL')
    expect(unusableLetters(said, 'C:\\klase\\postgres', 'win32')).toBeNull()
    expect(unusableLetters('initdb: error: out of memory\r\n', cjk, 'win32')).toBeNull()
    expect(unusableLetters(said, cjk, 'linux')).toBeNull()
  })

  test('the postmaster’s file is read whatever its lines end with', () => {
    const lines = ['4711', 'C:/k/postgres', '1795612453', '54321', '', '127.0.0.1', '', 'ready   ']
    const expected = { pid: 4_711, startedAt: 1_795_612_453, port: 54_321, status: 'ready' }
    for (const end of ['\n', '\r\n']) {
      expect(parsePostmasterFile(lines.join(end) + end)).toEqual(expected)
    }
    expect(parsePostmasterFile('')).toMatchObject({ pid: null, port: null, status: '' })
    expect(parsePostmasterFile('-812\nC:/k/postgres\n')).toMatchObject({ pid: 812, port: null })
  })

  test('a pid from before the machine started is somebody else’s', () => {
    const booted = 1_795_600_000
    expect(isOfAnEarlierBoot(booted - 3_600, booted)).toBe(true)
    expect(isOfAnEarlierBoot(booted + 5, booted)).toBe(false)
    expect(isOfAnEarlierBoot(booted - 5, booted)).toBe(false)
    expect(isOfAnEarlierBoot(null, booted)).toBe(false)
  })

  test('programs get what Windows needs of the environment, and nothing of ours', () => {
    const env = { PATH: 'C:\\Windows', SystemRoot: 'C:\\Windows', DATABASE_URL: 'secret' }
    expect(postgresEnvironment(env, 'win32')).toEqual({
      PATH: 'C:\\Windows',
      LC_ALL: 'C',
      TZ: 'UTC',
      SystemRoot: 'C:\\Windows',
    })
    expect(postgresEnvironment(env, 'linux')).toEqual({
      PATH: 'C:\\Windows',
      LC_ALL: 'C',
      TZ: 'UTC',
    })
  })

  test('the cluster folder is closed: grant the user, then remove inheritance', () => {
    const env = { SystemRoot: 'C:\\Windows', USERDOMAIN: 'LAPTOP-7' }
    const file = 'C:\\Windows\\System32\\icacls.exe'
    expect(closingCommands(folder, env, 'Niño')).toEqual([
      {
        file,
        args: [folder, '/grant:r', 'LAPTOP-7\\Niño:(OI)(CI)F', '*S-1-5-18:(OI)(CI)F', '/q'],
      },
      { file, args: [folder, '/inheritance:r', '/q'] },
    ])
  })
})

describe('elsewhere', () => {
  test('PostgreSQL is reached by a socket, unless TCP is asked for', () => {
    expect(chooseWay(undefined, 'linux')).toBe('socket')
    expect(chooseWay('', 'darwin')).toBe('socket')
    expect(chooseWay('socket', 'linux')).toBe('socket')
    expect(chooseWay('tcp', 'darwin')).toBe('tcp')
    expect(() => chooseWay('udp', 'linux')).toThrow(
      'POSTGRES_OVER must be socket or tcp, and not "udp".',
    )
  })
})

const plain = String.raw`C:\Kunwari\native\share`
const withLetters = String.raw`C:\Users\Niña\Kunwari\native\share`
const short = String.raw`C:\Users\NIA~1\Kunwari\native\share`

function refuse(): Promise<string> {
  return Promise.reject(new Error('Windows was asked'))
}

describe('short path', () => {
  test('initdb finds a path of plain letters by itself', async () => {
    expect(await inputFilesArguments(plain, { platform: 'win32', askWindows: refuse })).toEqual([])
    expect(
      await inputFilesArguments('/home/Niña', { platform: 'linux', askWindows: refuse }),
    ).toEqual([])
  })

  test('other letters are passed by in the short name of Windows', async () => {
    const askWindows = async () => `${short}\r\n`
    expect(await inputFilesArguments(withLetters, { platform: 'win32', askWindows })).toEqual([
      '-L',
      short,
    ])
  })

  test.each([
    ['has no short name', `${withLetters}\r\n`],
    ['is not answered for', ''],
  ])('a folder that %s is refused in a sentence', async (_what, answer) => {
    const askWindows = async () => answer
    const asked = inputFilesArguments(withLetters, { platform: 'win32', askWindows })
    await expect(asked).rejects.toThrow('move Kunwari to a folder with plain letters')
  })
})
