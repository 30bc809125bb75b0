/**
 * Whether a text holds where real money or a real chat could go: a web link, an email address or a
 * crypto address.
 *
 * @param plain what `plainText` made of it
 */
export function holdsLinkOrAddress(plain: string): boolean {
  const dotted = plain
    .replace(/\s?[([{<]\s?(?:\.|dot)\s?[)\]}>]\s?/giu, '.')
    .replace(/\s(?:dot|\.)\s?(?=(?:com|net|org|ph)(?![\p{L}\p{N}]))/giu, '.')
  return webLink.test(dotted) || emailAddress.test(dotted) || holdsCryptoAddress(plain)
}

// Ends that nobody writes after a full stop by mistake count alone; those that are also everyday
// words ("ok.me", "so.to") or rare count only with a path behind them.
const linkEnds =
  'com|net|org|ph|info|biz|app|dev|xyz|link|shop|site|online|store|club|vip|top|live|page|click|finance|money|bank|cash|wallet|io|gg|ly|gl|tv|cc|ws|ru|cn|tk'
const linkEndsWithPath =
  'me|co|to|so|is|in|it|at|my|no|us|eu|uk|ai|be|de|fr|es|jp|kr|sg|hk|id|th|vn|ca|au|nz|ch|se|nl|im|la|sh|st|pro|one|pay|fund|trade|exchange|group|chat|social|tech|asia|mobi'
// "shop.co.uk" is no slip of a full stop either.
const countryEnds = String.raw`(?:co|ac|gov|edu)\.[a-z]{2}`
// Four numbers with a path or a port behind them; without, they may be a version.
const hostNumber = String.raw`(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?:\/[\p{L}\p{N}]|:[0-9]{2,5}(?![0-9]))`
const webLink = new RegExp(
  String.raw`[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|(?<![\p{L}\p{N}])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.(?:(?:${linkEnds}|${countryEnds})(?![\p{L}\p{N}])|(?:${linkEndsWithPath})\/)|${hostNumber}`,
  'iu',
)

// Hosts that can never receive mail (RFC 2606) pass: the demo people live there.
const emailAddress =
  /[^\s@]@(?![\p{L}\p{N}.-]*\.(?:test|example|invalid)(?![\p{L}\p{N}]|[.-][\p{L}\p{N}]))[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}-]/iu

/**
 * Addresses and keys of any chain are long unbroken words, either full of digits or mixing digits
 * with both cases, as no word of a language does.
 */
function holdsCryptoAddress(plain: string): boolean {
  const words = plain.match(/[A-Za-z0-9]{25,}/g) ?? []
  return words.some((word) => {
    const digits = word.match(/[0-9]/g)?.length ?? 0
    return digits >= 3 || (digits > 0 && /[A-Z]/.test(word) && /[a-z]/.test(word))
  })
}
