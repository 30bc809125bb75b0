import { expect, test } from 'vitest'
import { withLatinSeen } from './look-alikes.ts'

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
