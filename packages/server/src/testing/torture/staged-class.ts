import path from 'node:path'
import { openCaller } from './caller.ts'
import type { Chance } from './chance.ts'
import { type Before, compareWithBooks } from './compare-with-books.ts'
import { readBooks } from './files.ts'
import type { PlayedClass } from './hub-people.ts'
import { emptyNotebook } from './notebook.ts'
import { recompute } from './recompute.ts'
import type { Stage } from './stage.ts'
import { keepTime, type TimeKeeper } from './time.ts'

/** One of several classes under torture, with what its own clients had acknowledged. */
export type StagedClass = {
  played: PlayedClass
  stage: Stage
  time: TimeKeeper
  /** Holds its books against its own notebook, and has them added up anew. */
  findWrong: () => Promise<string[]>
  /** Transfers, as they were read last. */
  lines: () => number
}

const restMs = 15_000

/**
 * @param input.port the proxy's
 * @param input.isCalm whether nothing has been broken lately
 */
export async function stageClass(
  played: PlayedClass,
  input: {
    url: string
    port: number
    dataDir: string
    chance: Chance
    calmMs: number
    isCalm: () => boolean
    onFault: (fault: string) => void
  },
): Promise<StagedClass> {
  const { base, players, mark } = played
  const { chance, calmMs } = input
  const onFault = (fault: string) => input.onFault(`${mark}: ${fault}`)
  const url = `${input.url}${base}`
  const [{ cookie }] = players.admins
  const notebook = emptyNotebook()
  const time = keepTime({ url, cookie, chance, notebook, restMs, calmMs, onFault })
  const isCalm = () => input.isCalm() && !time.isMoving()
  const stage: Stage = {
    chance,
    caller: openCaller({ port: input.port, base, isCalm, onFault }),
    notebook,
    players,
    open: [],
    approved: [],
    plans: [],
    answered: [],
    replayed: { count: 0 },
    onFault,
  }
  const ledgerFile = path.join(input.dataDir, `ledger-${played.code}.csv`)
  const read = () => readBooks({ url, cookie, ledgerFile })
  const start = await read()
  const before: Before = {
    lines: start.lines.length,
    requests: new Set(start.requests.map(({ id }) => id)),
  }
  let lines = 0
  const findWrong = async (): Promise<string[]> => {
    await time.setPaused(true)
    const books = await read()
    lines = books.lines.length
    const found = compareWithBooks(books, notebook, before)
    found.push(...(await recompute({ ledgerFile, url })))
    await time.setPaused(false)
    return found.map((fault) => `${mark}: ${fault}`)
  }
  return { played, stage, time, findWrong, lines: () => lines }
}
