/** What an error says to a person: several addresses tried in vain come as one error with an empty message. */
export function wordsOfError(error: unknown): string {
  const causes = error instanceof AggregateError ? error.errors : [error]
  return causes.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
}
