import fs from 'node:fs'
import {
  fieldNames,
  resolveScenario,
  type Scenario,
  ScenarioError,
} from '../../packages/population/src/scenario.ts'

/**
 * The scenario in a file that `npm run lab -- --json` printed, or that scenario by itself: all its fields
 * stand in it.
 *
 * @throws ScenarioError for any other file
 */
export function readScenarioFile(file: string): Scenario {
  let value: unknown
  try {
    value = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (error) {
    throw fileError(error)
  }
  const scenario = isRecord(value) && isRecord(value.scenario) ? value.scenario : value
  if (!isRecord(scenario)) throw fileError(value)
  if (!fieldNames.every((name) => Object.hasOwn(scenario, name))) throw fileError(value)
  return resolveScenario(scenario)
}

function fileError(cause: unknown): Error {
  return Object.assign(new ScenarioError('--compare', 'a file that --json printed'), { cause })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
