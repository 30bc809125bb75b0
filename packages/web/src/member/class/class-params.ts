/** The part of an address that opens the way out of a lesson over a screen. */
export const stepOutParam = 'step-out'

/** The state of a link that opens it (lib/use-sheet-param.ts): closing takes the link's step back. */
export const stepOutState = { openedSheet: stepOutParam }

/** @param search what else the screen's address asks for: a screen that is stayed on is still the same one */
export function stepOutAddress(pathname: string, search = ''): string {
  const asked = new URLSearchParams(search)
  asked.set(stepOutParam, '1')
  return `${pathname}?${asked}`
}

/** The part of an address that opens the offers over the class's own screen. */
export const offersParam = 'offers'
