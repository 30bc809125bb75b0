import { presets } from './presets.ts'
import { readScenario } from './read-scenario.ts'
import { fieldNames, resolveScenario, type Scenario, ScenarioError } from './scenario.ts'

/** A scenario with the preset that it began with. */
export type PresetScenario = { preset: string; scenario: Scenario }

/** The longest query of a link, in characters. */
const linkLengthMax = 600

/**
 * A scenario as the query of a link: `v=1&p=town&seed=7`. Only what differs from the preset is in it, in
 * the order of the fields.
 */
export function writeScenarioLink({ preset, scenario }: PresetScenario): string {
  const base = resolveScenario(presets[preset] ?? {})
  const changes = fieldNames.flatMap((name) => {
    const value = writeValue(scenario[name])
    return name === 'v' || value === writeValue(base[name]) ? [] : [`${name}=${value}`]
  })
  return ['v=1', `p=${preset}`, ...changes].join('&')
}

/**
 * Reads the query of a link.
 *
 * @param pairs its names and values, in their order
 * @throws ScenarioError for another version, an unknown field, one that is given twice, or a value out of range
 */
export function readScenarioLink(pairs: readonly (readonly [string, string])[]): PresetScenario {
  const length = pairs.reduce((sum, [name, value]) => sum + name.length + value.length + 2, 0)
  if (length > linkLengthMax) throw new ScenarioError('link', `${linkLengthMax} characters`)
  const names = pairs.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new ScenarioError(twice, 'one value')
  if (!pairs.some(([name, value]) => name === 'v' && value === '1')) {
    throw new ScenarioError('v', 'the number 1')
  }
  const preset = pairs.find(([name]) => name === 'p')?.[1] ?? 'town'
  const set = pairs.filter(([name]) => name !== 'v' && name !== 'p')
  return { preset, scenario: readScenario(preset, set) }
}

function writeValue(value: Scenario[keyof Scenario]): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('.')
  if (typeof value !== 'object') return String(value)
  return [value.day, value.deposit, value.plan, value.rule.kind, value.rule.n].join('.')
}
