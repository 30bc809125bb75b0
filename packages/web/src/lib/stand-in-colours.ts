/** A browser that does not know light-dark() would show no colour: it gets the light ones from a file of their own. */
export function standInForColours(href: string): void {
  if (CSS.supports('color', 'light-dark(red,red)')) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}
