import { describe, expect, test } from 'vitest'
import { sendChatMessageBody } from './chat.ts'
import { countCharacters } from './chat-text.ts'
import { problemsOf } from './problems.test-support.ts'

const image = '/objects/01900000-0000-7000-8000-000000000000'
const family = '👨‍👩‍👧‍👦'

describe('a chat message', () => {
  test.each(['Hi', '  Hi  ', 'a'.repeat(1_000), 'مرحبا', '😂'.repeat(1_000), 'ñ'.repeat(1_000)])(
    'may be %j',
    (message) => {
      expect(sendChatMessageBody.parse({ message })).toEqual({ message: message.trim() })
    },
  )

  test('may be an image alone', () => {
    expect(sendChatMessageBody.parse({ imageUrl: image })).toEqual({ message: '', imageUrl: image })
    expect(problemsOf(sendChatMessageBody, {})).toEqual([
      { path: 'message', message: 'Type a message or attach an image' },
    ])
    expect(sendChatMessageBody.parse({ message: ' ', imageUrl: image })).toEqual({
      message: '',
      imageUrl: image,
    })
  })

  test.each([
    ['', 'Type a message or attach an image'],
    [' \n ', 'Type a message or attach an image'],
    ['a'.repeat(1_001), 'At most 1000 characters'],
    ['😂'.repeat(1_001), 'At most 1000 characters'],
    ['Text me: 0917 123 4567', 'Only pretend details here: no real numbers or links'],
  ])('may not be %j', (message, problem) => {
    expect(problemsOf(sendChatMessageBody, { message })).toEqual([
      { path: 'message', message: problem },
    ])
  })

  test('counts characters as a person does, in at most 4000 code points', () => {
    expect(countCharacters(family.repeat(500))).toBe(500)
    expect(sendChatMessageBody.safeParse({ message: family.repeat(571) }).success).toBe(true)
    expect(problemsOf(sendChatMessageBody, { message: family.repeat(572) })).toEqual([
      { path: 'message', message: 'At most 1000 characters' },
    ])
  })
})
