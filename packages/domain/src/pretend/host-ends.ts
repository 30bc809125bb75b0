import { plainText } from './plain-text.ts'

// Ends that nobody writes after a full stop by mistake count alone.
export const linkEnds = listOf(
  `com org ph biz xyz io gg ly gl tv cc ws ru cn tk icu pw ee inc llc ltd guru website blog buzz lol
  cfd sbs cyou`,
)
// Ends that are also everyday words count where the word before them ends no sentence.
export const wordEnds = listOf(
  `net info app dev link shop site online store club vip top live page click finance money bank cash
  wallet today world agency group best fun space work works life digital center services support
  company fund exchange trade trading capital credit loan loans tech media network team rocks win bet
  bid one pro pay chat social global earth plus cloud email host press promo invest
  ngo ong charity foundation broker casino forex financial holdings investments ventures`,
)
// As words these are too common after a full stop ("so.to"); small, behind a word of some length.
export const rareEnds = listOf('me co ai us eu uk jp kr sg hk vn nz nl asia mobi')
export const endsWithPath = listOf(
  'to so is in it at my no be de fr es id th ca au ch se im la sh st gd do',
)
// "shop.co.uk" is no slip of a full stop either.
export const countryEnds = listOf('co ac gov edu')

/** Ends in other scripts, folded as the text is that they are looked for in: "рф" as "pф". */
export const foreignEnds = listOf(
  plainText(
    `рф рус онлайн сайт орг ком дети москва бел укр срб мкд ею қаз католик
    中国 中國 香港 台湾 台灣 新加坡 澳門 公司 网络 網絡 中文网 在线 网址 网站 商城 商店 娱乐 游戏 手机 集团 公益
    机构 企业 购物 网店 移动 信息 我爱你 みんな コム セール ストア クラウド ポイント 한국 닷컴 닷넷
    ایران السعودية امارات مصر سورية الاردن الجزائر المغرب پاکستان قطر فلسطين تونس عمان عراق مليسيا
    شبكة موقع بازار كوم عرب بھارت भारत संगठन कॉम नेट বাংলা ভারত இந்தியா சிங்கப்பூர் ไทย คอม ລາວ ישראל קום
    გე հայ ελ`,
  ).toLowerCase(),
)

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}
