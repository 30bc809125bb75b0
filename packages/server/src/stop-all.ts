/**
 * Stops one after the other, what was started last first: it may need what was started before. Whatever one of
 * them cannot end any more, the others are stopped all the same.
 *
 * @param stops in the order of starting; empty afterwards
 * @throws what the one that failed threw; AggregateError where several did
 */
export async function stopAll(stops: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = []
  for (const stop of stops.splice(0).toReversed()) {
    try {
      await stop()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, 'Several parts did not stop')
  if (failures.length === 1) throw failures[0]
}
