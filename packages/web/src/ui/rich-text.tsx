import { Fragment, type ReactNode } from 'react'

type RichTextProps = {
  /** A text with marked words: "I agree to the <terms>Terms</terms>." */
  text: string
  /** What each mark becomes. */
  marks: Record<string, (words: string) => ReactNode>
}

/** A translated sentence with links or figures in it, in the order of its language. */
export function RichText({ text, marks }: RichTextProps) {
  // Splitting by a pattern with two groups yields plain, mark, words, plain, mark, words, ...
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece
    if (at % 3 === 2) return undefined
    return <Fragment key={at}>{marks[piece]?.(pieces[at + 1] ?? '')}</Fragment>
  })
}
