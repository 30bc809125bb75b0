const initialsMax = 2

/** The first letters of a name's first and last word, as a person counts letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > initialsMax ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}
