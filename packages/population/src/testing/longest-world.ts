import { fieldNames, resolveScenario, type Scenario, scenarioFields } from '../scenario.ts'

/** A town whose rules are all others, with many digits: more than a link holds. */
export function longestWorld(): Scenario {
  const people = 900_000
  const changes = fieldNames.flatMap((name) => {
    const { byDefault, takes } = scenarioFields[name]
    if (name === 'v' || !('max' in takes)) return []
    return [[name, byDefault === takes.max ? takes.min : takes.max]]
  })
  return resolveScenario({
    ...Object.fromEntries(changes),
    people,
    start: people / 10,
    perDay: people,
    growth: 'flat',
    // More, and the pool grows beyond what is exact.
    tradingPpm: -20_000,
    from: '2026-02-03',
    mix: [2_501, 2_499, 2_501, 2_499],
    you: { day: 100, deposit: 40_000_000, plan: 3, rule: { kind: 'times', n: 1_000 } },
  })
}
