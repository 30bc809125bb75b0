import { describe, expect, test } from 'vitest'
import { isRude } from './rude-words.ts'

describe('a rude nickname is refused', () => {
  test.each([
    'puta',
    'PUTA',
    'Putang Ina',
    'putanginamo',
    'P U T A',
    'p.u.t.a',
    'pu-ta',
    'putaaaa',
    'pút@',
    'si p u t a',
    'tang ina mo',
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
    expect(isRude(nickname)).toBe(true)
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
    Andrea, Andrea 2, Andrea 455, Dick, Dick Gordon, Dick Cruz, Dickens, Dixie, Cassandra, Cass, Sassy,
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
    expect(isRude(nickname)).toBe(false)
  })
})
