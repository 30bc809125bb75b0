import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Reveal } from '@kunwari/contract/reveal'
import { ROOT } from '../processes.ts'
import type { Told } from './play-told-class.ts'

/** A figure that was told in two places, and what the second said. */
type Check = { what: string; one: unknown; other: unknown }

/**
 * Holds all that was told of a class against each other, and against what a program computes again from
 * the files.
 *
 * @param folder where the files are written for that program
 * @returns what differs; nothing, as it should be
 */
export async function compareTold(told: Told, folder: string): Promise<string[]> {
  const checks = [
    ...checksOfReveals(told),
    ...checksOfGroups(told),
    ...checksOfSums(told),
    ...checksOfFiles(told),
  ]
  const differing = checks
    .filter(({ one, other }) => JSON.stringify(one) !== JSON.stringify(other))
    .map(
      ({ what, one, other }) => `${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`,
    )
  return [...differing, ...(await recompute(told, folder))]
}

/**
 * Runs the program that is handed out, on the two files alone.
 *
 * @returns what it printed, where it found another figure
 */
export async function recompute(
  { ledger, storyFile }: Pick<Told, 'ledger' | 'storyFile'>,
  folder: string,
): Promise<string[]> {
  await writeFile(path.join(folder, 'ledger.csv'), ledger)
  await writeFile(path.join(folder, 'class-story.json'), storyFile)
  const program = path.join(ROOT, 'scripts/recompute-story.ts')
  const args = [program, 'ledger.csv', 'class-story.json']
  try {
    await promisify(execFile)(process.execPath, args, { cwd: folder })
    return []
  } catch (error) {
    return [
      `recomputed: ${String(error instanceof Error && 'stdout' in error ? error.stdout : error)}`,
    ]
  }
}

function checksOfReveals({ reveals }: Told): Check[] {
  return reveals.flatMap((reveal, at) => {
    const who = `learner ${at + 1}`
    const { said } = reveal
    const parts = [said.wallet, said.principal, said.accruedProfit, said.unclaimedIncentives]
    return [
      { what: `${who} paid`, one: sum(reveal.paid), other: centavos(reveal.putIn) },
      { what: `${who} was paid`, one: sum(reveal.paidBy), other: centavos(reveal.tookOut) },
      { what: `${who} said`, one: total(parts), other: centavos(reveal.screenSaid) },
      {
        what: `${who} joined`,
        one: [reveal.joinedOrder, reveal.of],
        other: [at + 1, reveals.length],
      },
      ...reveal.paid.flatMap(({ to, isExtra, amount }) => {
        if (typeof to !== 'number' || isExtra) return []
        const back = reveals[to - 1]?.paidBy.find(({ from }) => from === at + 1)
        return [{ what: `${who} to ${to}`, one: amount, other: back?.amount }]
      }),
    ].map(({ what, one, other }) => ({ what, one: textOf(one), other: textOf(other) }))
  })
}

function checksOfGroups({ reveals, story }: Told): Check[] {
  const { quarters, flow } = story
  return quarters.flatMap(({ from, to, ...group }, place) => {
    const some = reveals.slice(from - 1, to)
    const own = {
      people: some.length,
      in: total(some.map(({ putIn }) => putIn)),
      out: total(some.map(({ tookOut }) => tookOut)),
      behind: some.filter((one) => netOf(one) < 0n).length,
      ahead: some.filter((one) => netOf(one) > 0n).length,
    }
    const paid = flow.filter((link) => link.to === place)
    return [
      {
        what: `group ${place}`,
        one: { ...own, in: textOf(own.in), out: textOf(own.out) },
        other: { ...group, in: textOf(centavos(group.in)), out: textOf(centavos(group.out)) },
      },
      { what: `flow to group ${place}`, one: textOf(sum(paid)), other: textOf(own.out) },
    ]
  })
}

function checksOfSums({ story, shown, stopped, reserve, reveals }: Told): Check[] {
  const { sums, quarters, extras, flow, dates } = story
  const groups = [...quarters, extras]
  const ofFlow = (from: string) => textOf(sum(flow.filter((link) => link.from === from)))
  const share = Number(
    (centavos(sums.pool) * 200n + centavos(sums.screens)) / (centavos(sums.screens) * 2n || 1n),
  )
  const own = reveals.reduce(
    (left, { paidBy, joinedOrder }) =>
      left + sum(paidBy.filter(({ from }) => from === joinedOrder)),
    0n,
  )
  return [
    { what: 'the room’s story', one: shown.story, other: story },
    {
      what: 'put in',
      one: textOf(total(groups.map((one) => one.in))),
      other: textOf(centavos(sums.putIn)),
    },
    {
      what: 'paid out',
      one: textOf(total(groups.map((one) => one.out))),
      other: textOf(centavos(sums.paidOut)),
    },
    {
      what: 'sources of what was paid',
      one: textOf(total([sums.fromMembers, sums.fromTrading, sums.fromCapital])),
      other: textOf(centavos(sums.paidOut)),
    },
    { what: 'the flow in all', one: textOf(sum(flow)), other: textOf(centavos(sums.paidOut)) },
    {
      what: 'flow from trading',
      one: ofFlow('trading'),
      other: textOf(centavos(sums.fromTrading)),
    },
    {
      what: 'flow from capital',
      one: ofFlow('capital'),
      other: textOf(centavos(sums.fromCapital)),
    },
    { what: 'own money back', one: own <= centavos(sums.fromOwn), other: true },
    { what: 'screens as it stopped', one: sums.screens, other: stopped.screens },
    { what: 'pool as it stopped', one: sums.pool, other: stopped.pool },
    {
      what: 'truth',
      one: story.truthCentavos,
      other: centavos(sums.screens) === 0n ? 100 : share,
    },
    { what: 'run-out', one: dates.runOut, other: reserve.runOutDate },
    {
      what: 'certain is not before short',
      one: isNoEarlier(dates.certain, dates.short),
      other: true,
    },
    { what: 'the groups’ people', one: peopleOf(quarters), other: shown.learners },
    { what: 'the extras', one: extras.people, other: shown.extras },
  ]
}

function checksOfFiles({ reveals, story, results, storyFile }: Told): Check[] {
  const lines = results.split('\n').filter((line) => /^\d/.test(line))
  const written = lines.map((line) => line.split(',').slice(5, 9).join(' ')).toSorted()
  const told = reveals
    .map(({ putIn, screenSaid, tookOut, inLine }) => `${putIn} ${screenSaid} ${tookOut} ${inLine}`)
    .toSorted()
  const { dates, sums, quarters, extras, flow, recruiters } = JSON.parse(storyFile)
  return [
    { what: 'the lines of the results', one: written, other: told },
    {
      what: 'the story’s file',
      one: { dates, sums, quarters, extras, flow, recruiters },
      other: pick(story),
    },
  ]
}

function pick({ dates, sums, quarters, extras, flow, recruiters }: Told['story']) {
  return { dates, sums, quarters, extras, flow, recruiters }
}

function netOf({ tookOut, putIn }: Reveal): bigint {
  return centavos(tookOut) - centavos(putIn)
}

function isNoEarlier(one: { day: number } | null, other: { day: number } | null): boolean {
  return one === null || (other !== null && other.day <= one.day)
}

function peopleOf(groups: readonly { people: number }[]): number {
  return groups.reduce((count, { people }) => count + people, 0)
}

function sum(parts: readonly { amount: string }[]): bigint {
  return total(parts.map(({ amount }) => amount))
}

function total(amounts: readonly string[]): bigint {
  return amounts.reduce((left, amount) => left + centavos(amount), 0n)
}

function centavos(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function textOf(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
