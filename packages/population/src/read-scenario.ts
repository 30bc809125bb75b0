import { presets } from './presets.ts'
import {
  fieldNames,
  isScenarioField,
  resolveScenario,
  type Scenario,
  ScenarioError,
  scenarioFields,
} from './scenario.ts'

/**
 * A scenario from a preset and what is set over it, as links and the command line write it: whole numbers
 * in digits, words as they stand, `mix` as a number for each plan and `you` as five parts with dots between.
 *
 * @param preset undefined for the defaults
 * @throws ScenarioError naming the field and what it takes
 */
export function readScenario(
  preset: string | undefined,
  set: readonly (readonly [string, string])[],
): Scenario {
  const base = preset === undefined ? {} : presets[preset]
  if (base === undefined || (preset !== undefined && !Object.hasOwn(presets, preset))) {
    throw new ScenarioError('preset', `one of ${Object.keys(presets).join(', ')}`)
  }
  const changes: Record<string, unknown> = { ...base }
  for (const [name, text] of set) changes[name] = readValue(name, text)
  return resolveScenario(changes)
}

/** A value as it is written; one that is none is refused with its range when the scenario is resolved. */
function readValue(name: string, text: string): unknown {
  if (!isScenarioField(name)) {
    throw new ScenarioError(name, `nothing: the fields are ${fieldNames.join(', ')}`)
  }
  const { takes } = scenarioFields[name]
  if ('min' in takes) return whole(text)
  if ('words' in takes || takes.shape === 'date') return text
  const parts = text.split('.')
  if (takes.shape === 'mix') return parts.map(whole)
  const [day, deposit, plan, kind, n, ...more] = parts
  if (more.length > 0) return text
  return {
    day: whole(day),
    deposit: whole(deposit),
    plan: whole(plan),
    rule: { kind, n: whole(n) },
  }
}

function whole(digits: string | undefined): number {
  return digits !== undefined && /^-?\d{1,15}$/.test(digits) ? Number(digits) : Number.NaN
}
