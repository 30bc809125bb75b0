import type { Spoken } from '../red-flags/findings.ts'

/** What somebody reads who steps out of a class. */
export const stepOutText: Spoken = {
  en: 'You can stop here. Nobody is told unless you say so. Here is what was going on, and here is where people can help.',
  fil: 'Puwede kang tumigil dito. Walang sasabihan kung hindi mo gusto. Ito ang nangyari, at ito ang mga makakatulong.',
}
