import type { Failure } from '@kunwari/contract/failure'

/** Says a sentence of the server; the code is for those that are not known word for word. */
export type SayServerText = (text: string, code?: Failure['code']) => string

/** What the server says in English, in another language. */
export type ServerWords = {
  /** By code; undefined where only the server's own sentence has the figures that matter. */
  codes: Record<Failure['code'], string | undefined>
  /** By the English sentence, with `{{name}}` where it has figures or names. */
  sentences: Record<string, string>
}

/**
 * Says the server's sentences by a table: word for word where one is known, with its figures as they
 * are; else the sentence of its code; else as the server said it.
 */
export function speakByWords({ codes, sentences }: ServerWords): SayServerText {
  const templates = Object.entries(sentences)
    .filter(([english]) => english.includes('{{'))
    .map(([english, translation]) => ({ pattern: patternOf(english), translation }))
  return (text, code) => {
    const known = sentences[text]
    if (known !== undefined) return known
    for (const { pattern, translation } of templates) {
      const figures = pattern.exec(text)?.groups
      if (figures) return fill(translation, figures)
    }
    return (code && codes[code]) ?? text
  }
}

function fill(translation: string, figures: Record<string, string>): string {
  return translation.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => figures[name] ?? '')
}

/** "At most {{count}} days" matches that sentence whole, with anything in the gap. */
function patternOf(english: string): RegExp {
  const pieces = english.split(/\{\{(\w+)\}\}/)
  const source = pieces.map((piece, at) =>
    at % 2 === 1 ? `(?<${piece}>.+?)` : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  )
  return new RegExp(`^${source.join('')}$`)
}
