// Asked in this order: newer browsers carry the names of those they are made like.
const browsers = [
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What a browser says it is, in the names that people know; undefined for what nobody knows. */
export function parseUserAgent(userAgent: string): {
  browser: string | undefined
  system: string | undefined
} {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

function firstOf(
  names: readonly (readonly [name: string, sign: RegExp])[],
  userAgent: string,
): string | undefined {
  return names.find(([, sign]) => sign.test(userAgent))?.[0]
}
