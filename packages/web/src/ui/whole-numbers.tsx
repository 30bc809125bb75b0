const accountNumber = /(KW-[0-9]{4}-[0-9]{4})/

/** A sentence in which no account number breaks at its hyphen. */
export function WholeNumbers({ text }: { text: string }) {
  // Splitting by a pattern with a group yields words, number, words, number, ...
  return text.split(accountNumber).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
}
