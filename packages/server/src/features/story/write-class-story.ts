import { presentRules } from '@kunwari/contract/lesson-rules'
import type { Story } from '@kunwari/contract/reveal'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import { groupSizeMin } from '@kunwari/domain/lesson/group-size-min'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { type ClassLog, learnersOf } from '@kunwari/domain/story/class-log'
import { dayEndsOf } from '@kunwari/domain/story/days-ends'
import { programVersion } from '../../version.ts'

/** The form of the file: another one means that a field changed its meaning. */
const fileVersion = 1

/** What became of a class as a file, with what its dates are computed from beside the ledger. */
export function writeClassStory(
  log: ClassLog,
  { story, rules }: { story: Story; rules: LessonRules },
): string {
  const { dates, sums, quarters, extras, flow, recruiters, truthCentavos } = story
  const learners = learnersOf(log).filter(({ isWatcher }) => !isWatcher)
  const file = {
    stamp: pretendStampText,
    dates,
    sums,
    quarters,
    extras,
    flow,
    recruiters,
    cash_of_this_world: sums.cashOfThisWorld,
    truth_centavos: truthCentavos,
    seed: rules.crowd?.seed ?? null,
    rules: presentRules(rules),
    versions: { kunwari: programVersion, file: fileVersion },
    moments: momentsOf(log),
    ...(learners.length >= groupSizeMin && sourcesOf(log)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

function momentsOf({ dayZero, revealed, rush }: ClassLog) {
  return {
    dayZero: dayZero === null ? null : manilaDate(dayZero),
    // Without a Live there was nothing to reveal.
    revealed: dayZero === null ? null : { at: toIso(revealed.at), line: lineOrNull(revealed.seq) },
    rush: rush && { at: toIso(rush.at), from: lineOrNull(rush.from), to: lineOrNull(rush.to) },
  }
}

/** Pockets, requests and each day's incentives: single people by number, and no name. */
function sourcesOf(log: ClassLog) {
  const numbers = new Map(log.people.map(({ id, number }) => [id, number]))
  return {
    pockets: log.people.flatMap(({ number, isExtra, pocket, isWatcher }) =>
      pocket === null || isWatcher
        ? []
        : [{ number, playedBy: isExtra ? 'script' : 'person', start: formatPesos(pocket) }],
    ),
    asked: log.asks.map(({ userId, seq, at, amount, dueAt, decidedAt, decidedSeq, status }) => ({
      number: numbers.get(userId) ?? null,
      at: toIso(at),
      line: lineOrNull(seq),
      amount: formatPesos(amount),
      dueAt: isoOrNull(dueAt),
      decidedAt: isoOrNull(decidedAt),
      decidedLine: decidedSeq === null ? null : lineOrNull(decidedSeq),
      status,
    })),
    unclaimed: dayEndsOf(log).map(({ day, unclaimed }) => ({
      day,
      amount: formatPesos(unclaimed),
    })),
  }
}

/** A place in the order of activity; null where nothing has come behind it yet. */
function lineOrNull(seq: bigint): number | null {
  return seq > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(seq)
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}
