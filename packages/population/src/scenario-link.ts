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
 *
 * @returns undefined where it would be longer than a link may be
 */
export function writeScenarioLink({ preset, scenario }: PresetScenario): string | undefined {
  const base = resolveScenario(presets[preset] ?? {})
  const changes = fieldNames.flatMap((name) => {
    const value = writeValue(scenario[name])
    return name === 'v' || value === writeValue(base[name]) ? [] : [`${name}=${value}`]
  })
  const link = ['v=1', `p=${preset}`, ...changes].join('&')
  return link.length > linkLengthMax ? undefined : link
}

/**
 * Reads the query of a link.
 *
 * @param pairs its names and values, in their order
 * @throws ScenarioError for another version, an unknown field, one that is given twice, or a value out of range
 */
export function readScenarioLink(pairs: readonly (readonly [string, string])[]): PresetScenario {
  const { length } = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  if (length > linkLengthMax) throw linkTooLongError()
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

/**
 * The query of a link, however it was copied: by itself, behind its path (`/lab?v=1&p=town`), or as a whole
 * address.
 *
 * @throws ScenarioError for the address of another page
 */
export function scenarioQueryOf(link: string): string {
  const [address = ''] = link.split('#')
  const at = address.indexOf('?')
  if (at > 0 && !/(^|\/)lab$/.test(address.slice(0, at))) {
    throw new ScenarioError('link', 'a link of the laboratory, like /lab?v=1&p=town&seed=7')
  }
  return address.slice(at + 1)
}

export function linkTooLongError(): ScenarioError {
  return new ScenarioError('link', `at most ${linkLengthMax} characters`)
}

function writeValue(value: Scenario[keyof Scenario]): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('.')
  if (typeof value !== 'object') return String(value)
  return [value.day, value.deposit, value.plan, value.rule.kind, value.rule.n].join('.')
}
