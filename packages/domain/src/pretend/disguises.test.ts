import { describe, expect, test } from 'vitest'
import { holdsAddressInPieces, holdsRunInParts, withLettersJoined } from './disguises.ts'
import { holdsHandle } from './handles.ts'
import { holdsLinkOrAddress } from './links-and-addresses.ts'
import { plainText, withLatinSeen } from './plain-text.ts'

test.each([
  ['g c a s h . c o m', 'gcash.com'],
  ['pay: g-c-a-s-h po', 'pay: gcash po'],
  ['a b c', 'a b c'],
  ['I am 5 or 6', 'I am 5 or 6'],
])('%s is joined to %s', (text, joined) => {
  expect(withLettersJoined(text)).toBe(joined)
})

describe('an account number in parts of one length', () => {
  test.each([
    ['1234 and 5678 and 9012', true],
    ['31945 and 56789', true],
    ['19456 and 56789', true],
    ['1234 and 5678', false],
    ['1234 and 567 and 89012', false],
    ['1500 and 1234 and 5678', false],
    ['1234 and 1995 and 5678', false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsRunInParts(text)).toBe(isThere)
  })
})

describe('an address in pieces', () => {
  test.each([
    ['a1b2c d3e4f g5h6i j7k8l m9n0o', true],
    ['a1b2c d3e4f g5h6i j7k8l m9n0', false],
    ['a1b2c3d4 - e5f6g7h8 - i9j0k1l2 - m3', false],
    ['a1b2c3d4 - e5f6g7h8 - i9j0k1l2 - m3n4', true],
    ['a1b2c3d4 then e5f6g7h8 then i9j0k1l2 then m3n4', true],
    ['a1b2c3d4 and then e5f6g7h8 and then i9j0k1l2 and then m3n4', false],
    ['abcd efgh ijkl mnop qrst uvwx yzab cdef', false],
    ['codes a1b2c, d3e4f, g5h6i, j7k8l, m9n0o, p1q2r', false],
    ['tags #a1b2c #d3e4f #g5h6i #j7k8l #m9n0o #p1q2r', false],
    ['1234 5678 9012 3456 7890 1234 5678', false],
  ])('%s: %s', (plain, isThere) => {
    expect(holdsAddressInPieces(plain)).toBe(isThere)
  })
})

describe('a host without a path', () => {
  test.each([
    ['gcash.com', true],
    ['kumita.online', true],
    ['Kumita.Online', true],
    ['kumita.co.id', true],
    ['doblepera.me', true],
    ['kita.me', true],
    ['pay.me', true],
    ['PAY.ME', true],
    ['pay.us', true],
    ['x.co', true],
    ['we.co', true],
    ['t.me', true],
    ['kita.ngo', true],
    ['kita.ngo/x', true],
    ['kita.asia', true],
    ['kpeдиt.pф', true],
    ['a.xn--p1ai', true],
    ['ako.Online po', false],
    ['Pay.Me', false],
    ['PA.ME', false],
    ['for you.me too', false],
    ['j.co', false],
    ['ANA.CO', false],
    ['R.Co', false],
    ['x.co.muna', false],
    ['a.t.me', false],
    ['кредит.да', false],
    ['ayos na.shop muna', false],
    ['Wala na akong pera.Bank ba yan', false],
    ['J.Page at Mr.Cash', false],
    ['wala.me', false],
    ['abc.me', true],
    ['ab.me', false],
    ['telepono.Me too', false],
    ['and.so', false],
    ['1.2.3', false],
    ['...com', false],
  ])('%s: %s', (plain, isThere) => {
    expect(holdsLinkOrAddress(plain)).toBe(isThere)
  })
})

describe('an address with signs around it', () => {
  const letters = 'abcdefghijklmnopqrstuv'
  test.each([
    ['bitcoin:1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
    [`(${letters}123)`, true],
    [`(${letters}12)`, false],
    [`(${letters}a12)`, false],
    [`(${letters}aB1)`, true],
    [`(${letters.toUpperCase()}ABC1)`, false],
    [`(${letters}abC)`, false],
    ['(only words, and more of them, and no sign of any address here)', false],
  ])('%s: %s', (plain, isThere) => {
    expect(holdsLinkOrAddress(plain)).toBe(isThere)
  })
})

describe('handles', () => {
  test.each([
    ['telegram: @kumitaph', true],
    ['@kumitaph sa telegram', true],
    ['IG: juan.invest', true],
    ['Viber ko: juandc88', true],
    ['discord juankita#1234', true],
    ['fb: juankitaagad', true],
    ['PM me on Facebook', true],
    ['i-add mo ako sa viber', true],
    ['Facebook: totoo ba?', false],
    ['Instagram ads in 2026', false],
    ['fb ko po.Tapos na', false],
    ['Nag-message siya sa akin sa Telegram', false],
    ['They say to join the Telegram group', false],
    ['@ana.reyes salamat', false],
    ['big @table', false],
  ])('%s: %s', (text, isThere) => {
    expect(holdsHandle(text)).toBe(isThere)
  })
})

describe('plain text', () => {
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

  test.each([
    ['〇一二三四五六七八九', '0123456789'],
    ['零壹贰叁肆伍陆柒捌玖', '0123456789'],
    ['弌貳參陸幺', '12361'],
    ['弍弎〡〢〣〤〥〦〧〨〩', '23123456789'],
    ['㊀㊁㊂㊃㊄㊅㊆㊇㊈', '123456789'],
    ['十百千', '十百千'],
  ])('the Chinese digits %s are %s', (text, digits) => {
    expect(plainText(text)).toBe(digits)
  })

  test('invisible characters are removed and foreign full stops become full stops', () => {
    expect(plainText('0\u200B9\u00AD1\u0301７。com｡')).toBe('0917.com.')
  })

  test('a sentence in one character is read as a space', () => {
    expect(plainText('a\uFDFAb')).toBe('a b')
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
})
