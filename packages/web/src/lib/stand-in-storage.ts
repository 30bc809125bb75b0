// What is kept are properties of the object itself, as in a Storage: their names are asked for.
const inMemory = {
  getItem(this: Record<string, string>, name: string) {
    return this[name] ?? null
  },
  setItem(this: Record<string, string>, name: string, value: string) {
    this[name] = value
  },
  removeItem(this: Record<string, string>, name: string) {
    // The names are those of the app's own keys, and the object has nothing else.
    delete this[name]
  },
}

/**
 * Where a browser or a school's policy refuses site data, each access to its storage throws, and no page would
 * ever start. Things are then kept in memory, as long as the page is: enough for what everybody may read.
 */
export function standInForStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[name].getItem('')
    } catch {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        value: Object.create(inMemory),
      })
    }
  }
}
