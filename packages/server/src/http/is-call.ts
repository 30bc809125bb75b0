/**
 * Whether an address is one that answers according to who asks: such a request knows its browser and
 * is counted. Pages and assets are the same for everybody and cost no query.
 */
export function isCall(url: string): boolean {
  return url.startsWith('/api/') || /^\/metrics(?:\?|$)/.test(url)
}
