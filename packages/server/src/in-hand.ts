/** Work that nobody waits for, until what it works on is closed. */
export type InHand = {
  /** @param work reports its own failures */
  add: (work: Promise<void>) => void
  /** Waits until all of it has ended, what was added meanwhile too. */
  settled: () => Promise<void>
}

export function createInHand(): InHand {
  const all = new Set<Promise<void>>()
  return {
    add: (work) => {
      const known = work.finally(() => all.delete(known))
      all.add(known)
    },
    settled: async () => {
      while (all.size > 0) await Promise.all(all)
    },
  }
}
