import { expect, test } from 'vitest'
import { inputFilesArguments } from './short-path.ts'

const plain = String.raw`C:\Kunwari\native\share`
const withLetters = String.raw`C:\Users\Niña\Kunwari\native\share`
const short = String.raw`C:\Users\NIA~1\Kunwari\native\share`

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

function refuse(): Promise<string> {
  return Promise.reject(new Error('Windows was asked'))
}
