import { plainText } from './plain-text.ts'

// Where pretend pesos are sent to, nothing may stand by which somebody would know where to send real ones. Of
// words that are also something else ("Maya" is a person) only the forms that can be nothing else are here.
const brands = [
  // Wallets and what moves money.
  'g ?cash(?: ?ph)?',
  'pay ?maya|maya (?:bank|wallet|app|account)',
  'grab ?pay',
  'shopee ?pay|s ?pay ?later',
  'coins ?ph',
  'pay ?pal',
  'pdax',
  'binance',
  'bybit',
  'coinbase',
  'insta ?pay',
  'peso ?net',
  'qr ?ph',
  'palawan ?(?:pay|express|pawnshop)',
  'cebuana(?: lhuillier)?',
  'm ?lhuillier',
  'western ?union',
  'money ?gram',
  'remitly',
  'ali ?pay',
  'smart ?padala',
  'true ?money',
  'dragon ?pay',
  'pay ?mongo',
  'usdt|bitcoin',
  // Banks.
  'bdo(?: ?uni ?bank)?|banco de oro',
  'bpi|bank of the philippine islands',
  'metro ?bank',
  'land ?bank',
  'pnb|philippine national bank',
  'rcbc',
  'union ?bank',
  'china ?bank',
  'security ?bank',
  'east ?west ?bank',
  'ps ?bank',
  'robinsons ?bank',
  'ucpb',
  'dbp|development bank of the philippines',
  'cimb',
  'go ?tyme',
  'tonik',
  'sea ?bank',
  'uno ?(?:digital ?)?bank',
  'hsbc',
  'citi ?bank',
  'may ?bank',
  'mari ?bank',
  'aub|asia united bank',
  'pb ?com',
  'phil ?trust',
  'bank of commerce',
  'sterling bank',
]

const anyBrand = new RegExp(
  // A figure behind a name hides it from nobody: "GCash2".
  String.raw`(?<![\p{L}\p{N}])(?:${brands.join('|')})(?!\p{L})`,
  'iu',
)

/**
 * Whether a text names a bank, a wallet or another way of paying that exists in the Philippines, also where
 * dashes, dots or other letters disguise it. It is asked of payees, not of what people talk about.
 */
export function namesRealBrand(text: string): boolean {
  // "G-Cash", "B.D.O." and "g_cash" are read as their words.
  const words = plainText(text).replace(/[\p{P}\p{S}\s]+/gu, ' ')
  return anyBrand.test(words) || anyBrand.test(withSingleLettersJoined(words))
}

/** "B D O Unibank" as "BDO Unibank". */
function withSingleLettersJoined(words: string): string {
  return words.replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}]))+/gu, (letters) =>
    letters.replaceAll(' ', ''),
  )
}
