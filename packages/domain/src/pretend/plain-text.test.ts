import { expect, test } from 'vitest'
import { plainText, withLatinSeen } from './plain-text.ts'

test('the digits of every script are read by their value', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Nd}/u.test(character))
  expect(all.length).toBeGreaterThan(600)
  // Each script has its ten in one run, from nought to nine.
  expect(all.map(plainText)).toEqual(all.map((_, index) => String(index % 10)))
})

test.each([0x24f5, 0x2776, 0x2780, 0x278a])(
  'ten circled digits from %i are one to ten',
  (first) => {
    const circled = Array.from({ length: 10 }, (_, index) => String.fromCodePoint(first + index))
    expect(circled.map(plainText)).toEqual(circled.map((_, index) => String(index + 1)))
  },
)

test('circled noughts are noughts', () => {
  expect(plainText('\u{24FF}\u{1F10B}\u{1F10C}')).toBe('000')
})

test('what does not show is gone, and other full stops are full stops', () => {
  expect(plainText('0\u200B9\u00AD1\u0301７。com｡')).toBe('0917.com.')
})

test.each([
  ['авсԁеɡһіјкӏмпорԛгѕтуѵԝх', 'abcdeghijklmnopqrstyvwx'],
  ['АВСЕԌНІЈКМОРЅТХУ', 'ABCEGHIJKMOPSTXY'],
  ['αβεικνορτυχωγη', 'abeikvoptuxwyn'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['ꓮꓐꓚꓰꓖꓧꓲꓙꓗꓟꓠꓳꓑꓢꓔꓫꓬꓜ', 'ABCEGHIJKMNOPSTXYZ'],
  ['հոսօցզ', 'hnuogq'],
  ['ɑƅđɗєƒɡıłɭøσСϲϳՍØ', 'abddefgillooCcjUO'],
  ['зЗчЧбБ', '334466'],
  ['🅖🅒🅐🅢🅗 🅶🅲🅰🆂🅷 🇬🇨🇦🇸🇭', 'gcash gcash gcash'],
  ['Ana Cruz, ñ, 你好', 'Ana Cruz, ñ, 你好'],
])('%s is seen as %s', (text, seen) => {
  expect(withLatinSeen(text)).toBe(seen)
})
