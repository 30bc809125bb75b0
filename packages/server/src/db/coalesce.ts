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
 * Makes one function of a call that can be run alone or together with others. While nothing queues,
 * a call is run alone at once. Calls that arrive while enough statements are at work wait for the
 * next free one and share it: one commit for all of them, and each is answered after it.
 */
export function coalesce<Input, Output>(
  options: Coalescing<Input, Output>,
): (input: Input) => Promise<Output> {
  const queue: Waiting<Input, Output>[] = []
  let atWork = 0

  const startNext = (): void => {
    while (atWork < options.atWorkMax && queue.length > 0) {
      atWork += 1
      void runBatch(queue.splice(0, options.batchMax), options).finally(() => {
        atWork -= 1
        startNext()
      })
    }
  }

  return (input) =>
    new Promise<Output>((resolve, reject) => {
      queue.push({ input, resolve, reject })
      startNext()
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
