import { cloneElement, Fragment, type ReactElement } from 'react'

type RichTextProps = {
  /** A text with marked words: "I agree to the <terms>Terms</terms>." */
  text: string
  /** What each mark becomes: an element that takes the words as its children. */
  marks: Record<string, ReactElement>
}

/** A translated sentence with links or figures in it, in the order of its language. */
export function RichText({ text, marks }: RichTextProps) {
  // Splitting by a pattern with two groups yields plain, mark, words, plain, mark, words, ...
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  return pieces.map((piece, at) => {
    if (at % 3 === 0) return piece
    const mark = at % 3 === 1 ? marks[piece] : undefined
    return mark && <Fragment key={at}>{cloneElement(mark, {}, pieces[at + 1])}</Fragment>
  })
}
