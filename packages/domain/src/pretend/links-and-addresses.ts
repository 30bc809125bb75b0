import {
  countryEnds,
  endsWithPath,
  foreignEnds,
  linkEnds,
  rareEnds,
  wordEnds,
} from './host-ends.ts'

/**
 * Whether a text holds where real money or a real chat could go: a web link, an email address or a
 * crypto address.
 *
 * @param plain what `plainText` made of it
 */
export function holdsLinkOrAddress(plain: string): boolean {
  return holdsLink(plain) || holdsCryptoAddress(plain)
}

function holdsLink(plain: string): boolean {
  const dotted = withDotsRead(plain)
  return (
    plainLink.test(dotted) ||
    shortLink.test(dotted) ||
    knownHost.test(dotted) ||
    punycode.test(dotted) ||
    mailProvider.test(dotted) ||
    holdsHost(dotted) ||
    holdsEmailAddress(dotted)
  )
}

const rareHostLengthMin = 3
// Hosts of apps, shorteners and firms, as short as an abbreviation. Small: "M.Co" is a name, "j.co" sells doughnuts.
const knownHost =
  /(?<![\p{L}\p{N}.-])(?:(?:[tm]|wa|fb|ig)\.me|[a-ik-z]\.(?:ai|co)|(?:is|v|x)\.gd|bit\.do)(?![\p{L}\p{N}]|[.-][\p{L}\p{N}])/u
// Latin letters that stand for those of another script.
const punycode = /\.xn--[a-z0-9]/i

const allEnds = [...linkEnds, ...wordEnds, ...foreignEnds].join('|')
const bracketedDot = /\s{0,3}[([{<]\s{0,3}(?:\.|d[o0]t|tuldok|punto)\s{0,3}[)\]}>]\s{0,3}/giu
const bracketedAt = /\s{0,3}[([{<]\s{0,3}(?:@|at)\s{0,3}[)\]}>]\s{0,3}/giu
const spokenDot = new RegExp(
  String.raw`\s(?:d[o0]t|tuldok|punto|\.)\s?(?=(?:${allEnds})(?![\p{L}\p{N}]))`,
  'giu',
)

/**
 * Whether texts that were written one after the other make a link together: "bit", ".", "ly/x". Only
 * the words at their seams are read on.
 *
 * @param plains what `plainText` made of each, oldest first
 */
export function holdsLinkInParts(plains: readonly string[]): boolean {
  const run = { words: '', isMeant: false }
  for (const plain of plains) {
    const words = plain.trim().split(/\s+/)
    const [first = ''] = words
    const next = saidDot.test(first) ? '.' : first
    run.isMeant ||= run.words !== '' && isSeamOfLink(run.words, next)
    run.words += next
    if (run.isMeant && holdsLink(run.words)) return true
    if (words.length > 1) Object.assign(run, { words: words.at(-1) ?? '', isMeant: false })
  }
  return false
}

const saidDot = /^(?:dot|tuldok|punto)$/iu
const sentenceEnd = /[\p{L}\p{N}]\.$/u
// After a full stop nobody begins a message so, unless it goes on from there.
const goesOn = /^(?:com|xyz|ly|gg)(?![\p{L}\p{N}])|^[\p{L}\p{N}.-]+\/[\p{L}\p{N}]/u
const cutWithin = /@|\.\p{L}{1,3}$/u

/** Whether two words may be one link that was cut, and no sentence that ends before another begins. */
function isSeamOfLink(before: string, next: string): boolean {
  if (/^[.:/]/.test(next)) return true
  // "@ana.reyes" names somebody.
  if (next.startsWith('@')) return false
  return sentenceEnd.test(before) ? goesOn.test(next) : cutWithin.test(before)
}

/** Dots that are spoken, in brackets, apart or other signs become dots. */
function withDotsRead(plain: string): string {
  return plain
    .replace(bracketedDot, '.')
    .replace(bracketedAt, '@')
    .replace(spokenDot, '.')
    .replace(/(?<=[\p{L}\p{N}])[·•∙⋅‧・](?=\p{L})/gu, '.')
    .replace(/\.\s(?=(?:com|org|xyz)(?![\p{L}\p{N}]))/gu, '.')
    .replace(/,(?=(?:com|net|org)(?![\p{L}\p{N}]))/gu, '.')
}

// Four numbers with a path or a port behind them; without, they may be a version.
const hostNumber = String.raw`(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?:\/[\p{L}\p{N}]|:[0-9]{2,5}(?![0-9]))`
const plainLink = new RegExp(String.raw`[a-z0-9]:\/\/|(?<![\p{L}\p{N}_])www\.|${hostNumber}`, 'iu')
// Hosts that are known by so little that their dot may be missing.
const shortLink =
  /(?<![\p{L}\p{N}])(?:(?:t|wa|m|fb)\s?\.?\s?me|bit\s?\.?\s?ly|goo\s?\.?\s?gl|cutt\s?\.?\s?ly|fb\s?\.?\s?com|tinyurl|linktr\s?\.?\s?ee)\s?\/\s?[\p{L}\p{N}]/iu
const mailProvider =
  /(?:@|\sat)\s{0,2}(?:g\s?mail|yahoo|hotmail|outlook|proton(?:mail)?|icloud|ymail)(?!\p{L})/iu

function holdsHost(dotted: string): boolean {
  return [...dotted.matchAll(/[\p{L}\p{N}.-]+/gu)].some(({ 0: word, index }) => {
    const labels = word.split('.')
    const hasPath = dotted[index + word.length] === '/'
    return labels.some((label, at) => {
      const before = labels[at - 1] ?? ''
      const next = labels[at + 1] ?? ''
      return before !== '' && isHostEnd({ before, label, next, hasPath })
    })
  })
}

type Place = { before: string; label: string; next: string; hasPath: boolean }

function isHostEnd({ before, label, next, hasPath }: Place): boolean {
  const [shown = ''] = label.split('-')
  const end = shown.toLowerCase()
  if (linkEnds.has(end) || foreignEnds.has(end)) return true
  if (countryEnds.has(end) && /^[a-z]{2}$/i.test(next)) return true
  const isLast = next === ''
  const isWithPath = hasPath && isLast
  if (isWithPath && (wordEnds.has(end) || rareEnds.has(end) || endsWithPath.has(end))) return true
  // "J.Page" is a name.
  if (before.length < 2 || shortWords.has(before.toLowerCase())) return false
  // "pera.Bank ba yan": a sentence ends and another begins.
  const isNewSentence = /^\p{Lu}\p{Ll}/u.test(shown) && /^\p{Ll}/u.test(before)
  if (wordEnds.has(end)) return !isNewSentence
  return rareEnds.has(end) && isLast && isRareHost({ before, shown, end })
}

function isRareHost({
  before,
  shown,
  end,
}: {
  before: string
  shown: string
  end: string
}): boolean {
  // "co" is no word, but a surname: "ANA.CO".
  if (end === 'co') return shown === end
  const isAllCapitals = `${before}${shown}` === `${before}${shown}`.toUpperCase()
  return (shown === end || isAllCapitals) && before.length >= rareHostLengthMin
}

// Hosts that can never receive mail (RFC 2606) pass: the demo people live there.
function holdsEmailAddress(dotted: string): boolean {
  return [...dotted.matchAll(/[^\s@]@([\p{L}\p{N}.-]+)/gu)].some(({ 1: host = '' }) => {
    const labels = host.split('.').filter((label) => label !== '')
    const last = labels.at(-1)?.toLowerCase() ?? ''
    return labels.length > 1 && !['test', 'example', 'invalid'].includes(last)
  })
}

/**
 * Addresses and keys of any chain are long unbroken words, either full of digits or mixing digits
 * with both cases, as no word of a language does.
 */
function holdsCryptoAddress(plain: string): boolean {
  return [...plain.matchAll(/[A-Za-z0-9]{25,}/g)].some(({ 0: word }) => {
    const digits = word.match(/[0-9]/g)?.length ?? 0
    return digits >= 3 || (digits > 0 && /[A-Z]/.test(word) && /[a-z]/.test(word))
  })
}

/**
 * Short words that end a sentence or begin one without a space before the next: "ako.Online po" is a
 * slip of the thumb, and no host.
 */
export const shortWords: ReadonlySet<string> = new Set(
  `a ako akin alam alin ang apat araw at ay ayos ba bahay bakit balik bale bukas cge daw din dito diyan
  doon eh ganun gets go gumana haha hahaha hala hello hi hindi huli ikaw isa ito iyan iyon ka kami kanina
  kasi kaya kayo ko ku kuya lahat lang lima lng man mamaya mo muna na naman namin nandito nga ngayon ni nila
  niya niyo no noon now nya nyo o oh oi ok okay okey oks oo ops opo pa pala para pera pls po pwede rin ha
  sa sakin sana saan sayo si sige sila siya sorry sya ta taka talaga tama tapos tayo thanks the then this
  that ty uy wait wala walang yan yeah yep yes yon yun salamat scam ma'am maam sir madam ate kaya-na
  mr mrs ms dr engr atty prof sr jr gng bb
  and but for her him lol not thx tnx too you
  ana diay lagi bitaw mao dili naa wa unsa kinsa asa ani adto karon ugma gabii`.split(/\s+/),
)
