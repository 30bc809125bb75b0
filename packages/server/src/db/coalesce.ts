/** How calls that arrive together are run together. */
export type Coalescing<Input, Output> = {
  /** Runs one call as it is. */
  runOne: (input: Input) => Promise<Output>
  /** Runs several in one statement that is its own transaction; outputs in the order of inputs. */
  runMany: (inputs: readonly Input[]) => Promise<Output[]>
  /** Whether a failed batch certainly changed nothing, so that each call may be run on its own. */
  changedNothing: (error: unknown) => boolean
  /** Statements at work at once; further calls wait and go together. */
  atWorkMax: number
  batchMax: number
}

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/**
 * Makes one function of a call that can be run alone or together with others. Calls of one turn of the event loop, and
 * those that arrive while enough statements are at work, are spread over the free statements: one commit for all
 * that share one, and each is answered after it. A call that has a statement for itself is run alone.
 */
export function coalesce<Input, Output>(
  options: Coalescing<Input, Output>,
): (input: Input) => Promise<Output> {
  const queue: Waiting<Input, Output>[] = []
  let atWork = 0
  let isDue = false

  // A batch that ends answers all of its callers in one turn, and they ask again in it. Started at once, the first of
  // them would go alone, and the others wait for the next free statement.
  const startSoon = (): void => {
    if (isDue || atWork >= options.atWorkMax || queue.length === 0) return
    isDue = true
    setImmediate(() => {
      isDue = false
      start()
    })
  }
  const start = (): void => {
    while (atWork < options.atWorkMax && queue.length > 0) {
      const share = Math.ceil(queue.length / (options.atWorkMax - atWork))
      atWork += 1
      void runBatch(queue.splice(0, Math.min(share, options.batchMax)), options).finally(() => {
        atWork -= 1
        startSoon()
      })
    }
  }

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      queue.push({ input, resolve, reject })
      startSoon()
    })
}

async function runBatch<Input, Output>(
  batch: readonly Waiting<Input, Output>[],
  options: Coalescing<Input, Output>,
): Promise<void> {
  const [only] = batch
  if (only !== undefined && batch.length === 1) return answerAlone(only, options)
  try {
    const outputs = await options.runMany(batch.map(({ input }) => input))
    for (const [index, output] of outputs.entries()) batch[index]?.resolve(output)
  } catch (error) {
    if (!options.changedNothing(error)) {
      for (const { reject } of batch) reject(error)
      return
    }
    // One call's fault must not be another's: each gets its own answer.
    await Promise.all(batch.map((waiting) => answerAlone(waiting, options)))
  }
}

async function answerAlone<Input, Output>(
  { input, resolve, reject }: Waiting<Input, Output>,
  options: Coalescing<Input, Output>,
): Promise<void> {
  await options.runOne(input).then(resolve, reject)
}
