import type { PresetScenario } from '@kunwari/population/scenario-link'
import { readScenarioLink, writeScenarioLink } from '@kunwari/population/scenario-link'
import { paths } from '../../lib/paths.ts'
import { peopleHere } from './field-table.ts'

/** No part of a scenario: an open note, and what Messenger, advertisements and mail put behind a link that is shared. */
const otherParams = /^(?:note|fbclid|gclid|msclkid|ttclid|twclid|igshid|igsh|mibextid|utm_[a-z]+)$/

export type LabAddress =
  | { kind: 'none' }
  /** The class's own figures. */
  | { kind: 'class' }
  | { kind: 'world'; world: PresetScenario }
  /** A world of more people than this device opens. */
  | { kind: 'tooLarge' }
  | { kind: 'wrong' }

/** What an address of the laboratory names. */
export function readLabAddress(search: string): LabAddress {
  const pairs = [...new URLSearchParams(search)].filter(([name]) => !otherParams.test(name))
  const [first] = pairs
  if (!first) return { kind: 'none' }
  if (pairs.length === 1 && first[0] === 'open' && first[1] === 'class') return { kind: 'class' }
  try {
    const world = readScenarioLink(pairs)
    return world.scenario.people > peopleHere() ? { kind: 'tooLarge' } : { kind: 'world', world }
  } catch {
    // Whatever is wrong with it, nothing of it runs.
    return { kind: 'wrong' }
  }
}

/** The address that opens a world; undefined where no link holds it. */
export function labAddressOf(world: PresetScenario): string | undefined {
  const link = writeScenarioLink(world)
  return link && `${paths.lab}?${link}`
}
