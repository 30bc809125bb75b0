import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'

/** By which words the policy tells of each table that says something of a person. */
const told: Record<string, string> = {
  audit_log: 'each decision',
  chat_messages: 'what you write in the chat',
  chat_threads: 'up to where you have read',
  deposits: 'requests with their receipts',
  events: 'the news that your screens were sent',
  idempotency_keys: 'the answers to what you last sent',
  known_devices: 'the devices that you signed in on',
  lab_guesses: 'your guesses',
  notifications: 'the notices of them',
  offer_answers: 'for each offer your answer',
  passkeys: 'second factor',
  people_search: 'a first and last name',
  poll_voters: 'that you answered a poll',
  predictions: 'your guesses',
  prime_leader_applications: 'applications',
  red_flags_found: 'the red flags you found',
  saved_replies: 'saved replies',
  screens_opened: 'the screens that you had opened',
  sign_ins: 'who signed in as you, who tried',
  spots: 'the flags that you pointed at',
  throttles: 'how many wrong tries',
  uploads: 'receipts',
  withdrawals: 'requests',
}

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')

test('the privacy policy tells of every table about people', () => {
  const tables = [...read('docs/security.md').matchAll(/^\| `(\w+)` \| personal \|/gm)]
    .map(([, table = '']) => table)
    .filter((table) => !table.startsWith('hub_'))
  expect(tables.toSorted()).toEqual(Object.keys(told).toSorted())
  const { text } = JSON.parse(read('packages/web/src/locales/en/documents.json')).privacy.sections
    .kept
  expect(Object.values(told).filter((words) => !text.includes(words))).toEqual([])
})
