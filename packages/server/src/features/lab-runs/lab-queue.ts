import type { Tx } from '../../db/queryable.ts'

/** Where runs of the laboratory wait for a worker. It knows their ids only. */
export type LabQueue = {
  /** Makes it, where it is not there yet. */
  open: () => Promise<void>
  /** Sends the parts of a run, with the transaction that writes down what was asked. */
  send: (tx: Tx, run: { id: string; parts: readonly number[] }) => Promise<void>
  /** Has this server look at once. */
  wake: () => void
}

/** That of a world which runs nothing: a rehearsal's calls are its class's. */
export const noLabQueue: LabQueue = {
  open: async () => undefined,
  send: async () => {
    throw new Error('this world has no laboratory of its own')
  },
  wake: () => undefined,
}
