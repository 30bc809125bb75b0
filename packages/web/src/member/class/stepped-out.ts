const key = 'kunwari.stepped-out'

/** Whether somebody stepped out of a class in this browser: its stages take them nowhere any more. */
export function hasSteppedOut(tag: string | null): boolean {
  return tag !== null && sessionStorage.getItem(key) === tag
}

export function noteSteppedOut(tag: string | null): void {
  if (tag !== null) sessionStorage.setItem(key, tag)
}
