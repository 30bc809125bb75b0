import { describe, expect, test } from 'vitest'
import {
  foldNickname,
  isReservedNickname,
  nicknameLengthMax,
  nicknameSuggestions,
} from './nickname.ts'
import { codeRules, fullName, memberRoles, roles, staffRoles, statuses } from './people.ts'
import { hasRudeWords } from './rude-words.ts'
import { visibleName } from './visible-name.ts'

describe('two nicknames are one', () => {
  test.each([
    ['Andrea', 'ANDREA'],
    ['Andrea', ' an drea '],
    ['Kuya Jun', 'kuyajun'],
    ['Niño', 'NIN\u0303O'],
    ['Andrea', 'And\u200brea'],
    ['Andrea 2', 'andrea2'],
    // Cyrillic letters.
    ['Andrea', '\u0410ndre\u0430'],
  ])('%j and %j', (one, other) => {
    expect(foldNickname(one)).toBe(foldNickname(other))
  })

  test.each([
    ['Andrea', 'Andreo'],
    ['Niño', 'Nino'],
    ['Andrea', 'Andrea 2'],
  ])('but not %j and %j', (one, other) => {
    expect(foldNickname(one)).not.toBe(foldNickname(other))
  })
})

test.each(['Learner 7', 'learner7', ' LEARNER  07 ', 'Extra 57'])('%j is always taken', (name) => {
  expect(isReservedNickname(name)).toBe(true)
})

test.each(['Learner', 'Extra', 'Learner B', 'Extra Rice', 'Slow Learner 7'])(
  '%j is not',
  (name) => {
    expect(isReservedNickname(name)).toBe(false)
  },
)

describe('what is offered', () => {
  test.each([
    ['Andrea', 'Andrea 2', 'Andrea 3'],
    [' Andrea ', 'Andrea 2', 'Andrea 3'],
    ['Andrea 2', 'Andrea 2', 'Andrea 3'],
    ['Andrea2', 'Andrea 2', 'Andrea 3'],
    ['M4rk', 'M4rk 2', 'M4rk 3'],
    ['Learner 7', 'Kaklase 2', 'Kaklase 3'],
    ['77', '77 2', '77 3'],
  ])('for %j', (typed, first, second) => {
    expect(nicknameSuggestions(typed).slice(0, 2)).toEqual([first, second])
  })

  test('is as long as may be, without a space too many', () => {
    const [whole] = nicknameSuggestions('A'.repeat(nicknameLengthMax))
    expect(whole).toBe(`${'A'.repeat(nicknameLengthMax - 2)} 2`)
    const [cut] = nicknameSuggestions(`${'A'.repeat(nicknameLengthMax - 3)} Bea`)
    expect(cut).toBe(`${'A'.repeat(nicknameLengthMax - 3)} 2`)
  })

  test('always fits, and cuts no character in two', () => {
    for (const long of ['A'.repeat(nicknameLengthMax), '🦀'.repeat(nicknameLengthMax / 2)]) {
      for (const offer of nicknameSuggestions(long)) {
        expect(offer.length).toBeLessThanOrEqual(nicknameLengthMax)
        expect(offer.isWellFormed()).toBe(true)
      }
    }
  })
})

describe('people', () => {
  test('a name is its two parts, and a nickname stands alone', () => {
    expect(fullName({ firstName: 'Maria', lastName: 'Reyes' })).toBe('Maria Reyes')
    expect(fullName({ firstName: 'Bantay', lastName: '' })).toBe('Bantay')
  })

  test('everybody is a member or staff, and an admin is both', () => {
    expect(roles).toEqual(['user', 'leader', 'support', 'admin'])
    expect(new Set([...memberRoles, ...staffRoles])).toEqual(new Set(roles))
    const both = memberRoles.filter((role) => staffRoles.some((staff) => staff === role))
    expect(both).toEqual(['admin'])
    expect(statuses).toEqual(['active', 'suspended', 'blocked'])
  })

  test('a code has six digits and five tries; a day allows twenty', () => {
    expect(codeRules).toEqual({
      length: 6,
      lifetimeSeconds: 600,
      triesMax: 5,
      triesPerDayMax: 20,
      resendSeconds: 60,
      verifiedSeconds: 900,
    })
  })
})

describe('a name keeps what can be seen', () => {
  test.each([
    ['Maria Clara', 'Maria Clara'],
    ['Ñoño Dela Cruz', 'Ñoño Dela Cruz'],
    ['Zoë', 'Zoë'],
    ['e\u0301', 'e\u0301'],
    ['ليلى', 'ليلى'],
    ['Ana 👨‍👩‍👧', 'Ana 👨‍👩‍👧'],
    ['Bea ❤️‍🔥', 'Bea ❤️‍🔥'],
    ['Cy 👩🏽‍🏫', 'Cy 👩🏽‍🏫'],
  ])('%s', (typed, kept) => expect(visibleName(typed)).toBe(kept))
})

describe('a name loses', () => {
  test.each([
    ['what turns the direction', '\u202eairaM\u202c', 'airaM'],
    ['marks of a direction', '\u200eAna\u200f\u061c', 'Ana'],
    ['isolates', '\u2066Ana\u2069', 'Ana'],
    ['a space without width', 'An\u200ba', 'Ana'],
    ['joiners between letters', 'A\u200dn\u200ca', 'Ana'],
    ['a joiner at its end', '👩\u200d', '👩'],
    ['what says how a letter is drawn', 'A\ufe0fna', 'Ana'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['soft hyphens', 'A\u00adna', 'Ana'],
    ['letters that are blank', '\u3164\u115f\u1160\uffa0', ''],
    ['tags', 'Ana\u{e0061}\u{e007f}', 'Ana'],
    ['braille without a dot', 'An\u2800a\u2800', 'An a '],
    ['controls, and line ends become spaces', 'A\u0007na\r\nB\u2028C', 'Ana B C'],
  ])('%s', (_what, typed, kept) => expect(visibleName(typed)).toBe(kept))
})

describe('a rude nickname is refused', () => {
  test.each([
    'puta',
    'PUTA',
    'Putang Ina',
    'putanginamo',
    'P U T A',
    'p.u.t.a',
    'pu-ta',
    'p - u - t - a',
    'putaaaa',
    'pút@',
    'si p u t a',
    'tang ina mo',
    'si tang ina',
    'Fuc King',
    'Mr Fuc Kyou',
    'f uckyou',
    'P utang Inas',
    'Juan tangina mo',
    'put ang ina',
    'T4ng1na',
    'gago',
    'G@g0',
    'gagooo ka',
    'ulol ka',
    'bobo',
    'b0b0',
    'tanga',
    'Titi',
    'pekpek',
    'kan tot',
    'Mr. Burat',
    'anak ng pota',
    'fuck',
    'f u c k',
    'fuuuck you',
    'FvCk',
    'sh1t',
    'bullsh!t',
    'a$$',
    'bitch',
    'b1tches',
    'dickhead',
    'Big Dick',
    'suck my dick',
    'pussy',
    'hitler',
    'f\u200buck',
  ])('%j', (nickname) => {
    expect(hasRudeWords(nickname)).toBe(true)
  })
})

describe('an ordinary one is not', () => {
  // Names that Filipino classes have, nicknames first, and what holds a rude word only by its letters.
  const names = `
    Jun, Jun-Jun, Bong, Bongbong, Boy, Boyet, Baby, Bing, Bingbing, Ging-Ging, Dingdong, Ding, Dong,
    Pepe, Pepito, Pepeng, Kiko, Kikay, Totoy, Toto, Tito, Tita, Titus, Titay, Tatay, Nanay, Nene,
    Nonoy, Inday, Dodong, Bimbo, Bambi, Bombom, Chichi, Cheche, Cha-Cha, Gigi, Gaga, Lady Gaga, Didi,
    Kuya Jun, Ate Girlie, Lola Basyang, Mang Kanor, Aling Nena, Ka Lita, Putri, Puti, Putol, Puto,
    Putong Puti, Pukyutan, Tangkad, Tangan, Matanga, Gagamba, Ulola, Bobong, Bobby, Bob O,
    Bob O., Ana L, Ana L., Ann Al, An Al, Ana Santos, Maya Santos, Lito Reyes, Maria Clara, Crisostomo Ibarra,
    Batang Ina, Baking Ina, Viking Ina, Andrea, Andrea 2, Andrea 455, Dick, Dick Gordon, Dick Cruz, Dickens, Dixie, Cassandra, Cass, Sassy,
    Bassam, Asser, Assunta, Hancock, Babcock, Peacock, Cockatoo, Scunthorpe, Essex, Sussex, Sexton,
    Middlesex, Shitake, Shiitake, Takeshita, Nigeria, Niger, Nigel, Rabbit Chan, Mitch, Mitchell, Titania,
    Letitia, Circumspect, Cumberland, Document, Analyn, Analisa, Analiza, Therapist, Grape, Drape, Raphael,
    Porncharoen, Fukuda, Fukushima, Nazir, Nazario, Nazarene, Yawara, Yawatan, Mikasa, Naruto, Computa,
    Reputacion, Disputada, Amparo, Amor, Arvin, Angel Ina, Cristina, Kristina, Martina, Santina, Sabina, Regina,
    Argentina, Latina, Bettina, Florentina, Constantina, Valentina, Tangerine, Buratino, Kupalang, Iyottin,
    Ma. Teresa, J.R., J R, A B C, R2D2, 4Ever21, K9, B8, M4rk, J3ssa, 12345, Player 455, 455, 7171, MJ23
  `
    .split(',')
    .map((name) => name.trim())
  test.each(names)('%j', (nickname) => {
    expect(hasRudeWords(nickname)).toBe(false)
  })
})
