/**
 * The app's base path on its server: "" for a server of one class, "/c/CODE" on a hub of many. Addresses
 * in the app leave it out; what the browser is given, and what it stores, goes by the functions below, so
 * that two classes in one browser never meet.
 */
export function basePath(): string {
  return /^\/c\/[^/]+/.exec(location.pathname)?.[0] ?? ''
}

/** An address of the app or of its server, as the browser has to ask for it. */
export function fullPath(path: string): string {
  return basePath() + path
}

/** The address of this page, without the base. */
export function pathHere(): string {
  return location.pathname.slice(basePath().length) || '/'
}

/** The address of an image, by the name that answers have for it: "/objects/...". */
export function fileAddress(name: string): string {
  return fullPath(`/api${name}`)
}

/** What this class calls something in a store of the browser, which all classes of a server share. */
export function ownKey(name: string): string {
  return basePath() + name
}
