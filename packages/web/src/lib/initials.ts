/** The first letter of each name, whole also where it takes two places in a string, as an emoji does. */
export function initialsOf(...names: (string | undefined)[]): string {
  return names
    .map((name = '') => [...name][0] ?? '')
    .join('')
    .toUpperCase()
}
