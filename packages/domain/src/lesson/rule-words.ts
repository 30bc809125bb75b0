import { displayPesos } from '../money/centavos.ts'
import { type LessonRules, payAfterMs } from './rules.ts'
import type { StepTarget } from './stages.ts'

/** Who decided, as people read it, where a rule did. */
export const ruleAsDecider = "the class's rule"

/** What the log says of a deposit that a rule approved. */
export function depositRuleWords({ upTo, afterSeconds }: LessonRules['deposits']): string {
  return `rule: up to ${displayPesos(upTo)} after ${afterSeconds} s`
}

/** What the log says of a withdrawal that was paid as soon as all are. */
export const payRuleWords = `rule: paid ${payAfterMs / 1_000} s after asking`

/** What the log says of a withdrawal that was paid while everybody asked: waits do not count then. */
export const rushRuleWords = 'rule: everyone asks, paid in the order of asking'

/**
 * What the log says of a withdrawal that a slow class paid.
 *
 * @param days simulated; 0 for one that was asked for before the class was slow
 */
export function slowRuleWords(days: number): string {
  return `rule: paid ${days} ${days === 1 ? 'day' : 'days'} after asking`
}

/** What the log says of a step that a class took by itself. */
export const stepRuleWords: Record<StepTarget, string> = {
  freeze: 'rule: the minutes of Live were over',
  reveal: 'rule: the latest time for the reveal had come',
  ended: 'rule: the class had reached its end',
}
