import { honestElements, spottableFlags } from './spottable.ts'

/**
 * Addresses of the screens with something to spot. Pages get the list alone: the build evaluates it
 * (web/vite/run-at-build.ts).
 */
export const spotScreens: readonly string[] = [
  ...new Set([...honestElements, ...spottableFlags].flatMap(({ screens }) => screens)),
].toSorted()
