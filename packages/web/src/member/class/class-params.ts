/** The part of an address that opens the way out of a lesson over a screen. */
export const stepOutParam = 'step-out'

export function stepOutAddress(pathname: string): string {
  return `${pathname}?${stepOutParam}=1`
}

/** The part of an address that opens the offers over the class's own screen. */
export const offersParam = 'offers'
