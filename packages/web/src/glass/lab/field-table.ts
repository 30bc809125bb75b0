import {
  peopleMax,
  type Scenario,
  type ScenarioField,
  scenarioFields,
} from '@kunwari/population/scenario'

/** How a field's whole number is read by people. */
export type FieldUnit = 'count' | 'days' | 'share' | 'ppm' | 'money' | 'hundredths' | 'plain'

/** A field that is one whole number. */
export type NumberField = {
  [F in ScenarioField]: Scenario[F] extends number ? F : never
}[ScenarioField]

/** How a figure is set and read. */
export type FieldLook = {
  unit: FieldUnit
  /** Its slider goes by factors: from a hundred people to a million. */
  isByFactors?: true
  /** Chosen by us: nothing measured says it. */
  isOurs?: true
}

export type NumberRange = { min: number; max: number }

export type FieldRow = FieldLook & {
  name: Exclude<NumberField, 'v'>
  /** Yes or no. */
  isSwitch?: true
  /** Of the wallet's bots alone. */
  isOfBots?: true
}

/** The three that a first look moves, as levers of the operator and of a regulator. */
export const leverFields: readonly FieldRow[] = [
  { name: 'rollBps', unit: 'share', isOurs: true },
  { name: 'holdDays', unit: 'days' },
  { name: 'advisoryDay', unit: 'days' },
]

/** All of them by what they are about, in the order of the links. */
export const fieldGroups: readonly {
  name: 'people' | 'growth' | 'deposits' | 'again' | 'fear' | 'operator' | 'friction' | 'end'
  rows: readonly FieldRow[]
}[] = [
  {
    name: 'people',
    rows: [
      { name: 'people', unit: 'count', isByFactors: true },
      { name: 'start', unit: 'count' },
      { name: 'days', unit: 'days' },
      { name: 'seed', unit: 'plain' },
    ],
  },
  {
    name: 'growth',
    rows: [
      { name: 'wordBps', unit: 'share', isOurs: true },
      { name: 'adsPpm', unit: 'ppm', isOurs: true },
      { name: 'perDay', unit: 'count' },
      { name: 'growthPpm', unit: 'ppm' },
      { name: 'weatherBps', unit: 'share', isOurs: true },
      { name: 'linkBps', unit: 'share', isOurs: true },
      { name: 'starBps', unit: 'share', isOurs: true },
      { name: 'starPullBps', unit: 'share', isOurs: true },
    ],
  },
  {
    name: 'deposits',
    rows: [
      { name: 'median', unit: 'money', isByFactors: true },
      { name: 'spread', unit: 'hundredths' },
    ],
  },
  {
    name: 'again',
    rows: [
      { name: 'rollBps', unit: 'share', isOurs: true },
      { name: 'rollShareBps', unit: 'share', isOurs: true },
      { name: 'nudgeBps', unit: 'share', isOurs: true },
      { name: 'topUpBps', unit: 'share', isOurs: true },
      { name: 'bonusOut', unit: 'count', isSwitch: true },
      { name: 'leaders', unit: 'count', isSwitch: true, isOfBots: true },
    ],
  },
  {
    name: 'fear',
    rows: [
      { name: 'promisedDays', unit: 'days' },
      { name: 'fearDelayBps', unit: 'share', isOurs: true },
      { name: 'fearNeighbourBps', unit: 'share', isOurs: true },
      { name: 'fearAdvisoryBps', unit: 'share', isOurs: true },
      { name: 'fearCoverageBps', unit: 'share', isOurs: true },
    ],
  },
  {
    name: 'operator',
    rows: [
      { name: 'capital', unit: 'money' },
      { name: 'skimBps', unit: 'share', isOfBots: true },
      { name: 'tradingPpm', unit: 'ppm' },
    ],
  },
  {
    name: 'friction',
    rows: [
      { name: 'holdDays', unit: 'days' },
      { name: 'feeBps', unit: 'share' },
      { name: 'minOut', unit: 'money', isByFactors: true },
      { name: 'limitBps', unit: 'share' },
      { name: 'payCapBps', unit: 'share', isOfBots: true },
    ],
  },
  {
    name: 'end',
    rows: [
      { name: 'closeAfterDays', unit: 'days' },
      { name: 'exitDay', unit: 'days', isOfBots: true },
      { name: 'advisoryDay', unit: 'days' },
      { name: 'freezeDay', unit: 'days', isOfBots: true },
    ],
  },
]

/** Memory for a million people is 100 MB: half the devices that say they have little get a fifth. */
const littleMemoryGigabytes = 2
const peopleOfLittleMemory = 200_000

/** How many people this browser can play. */
export function peopleHere(): number {
  const memory: unknown = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined
  const isLittle = typeof memory === 'number' && memory <= littleMemoryGigabytes
  return isLittle ? peopleOfLittleMemory : peopleMax.browser
}

/** What a field takes in this browser, beside the other fields. */
export function rangeOf(name: NumberField, scenario: Scenario): NumberRange {
  const { takes } = scenarioFields[name]
  const range = 'min' in takes ? takes : { min: 0, max: 0 }
  if (name === 'people') return { ...range, max: peopleHere() }
  if (name === 'start') return { ...range, max: Math.floor(scenario.people / 10) }
  if (name === 'perDay') return { ...range, max: scenario.people }
  if (name === 'tradingPpm' && scenario.scheme === 'fund') return { ...range, min: 0 }
  return range
}

/** Places after the point of what people type: pesos have two, and so has a percent of basis points. */
const places: Record<FieldUnit, number> = {
  count: 0,
  days: 0,
  plain: 0,
  share: 2,
  hundredths: 2,
  ppm: 4,
  money: 2,
}

/** A field's number as it is typed: "12.5" percent, "1500" pesos. */
export function typedOf(value: number, unit: FieldUnit): string {
  return String(value / 10 ** places[unit])
}

/** What somebody typed, as a field's whole number: read by its digits. Undefined where it is none. */
export function valueTyped(text: string, unit: FieldUnit): number | undefined {
  const [, whole, fraction = ''] =
    /^(-?\d{1,12})(?:\.(\d+))?$/.exec(text.replaceAll(',', '').trim()) ?? []
  if (whole === undefined || fraction.length > places[unit]) return undefined
  return Number(`${whole}${fraction.padEnd(places[unit], '0')}`)
}

/** A slider's steps are enough to reach every day, and every percent. */
const sliderSteps = 1_000

/** A field's slider: where its knob stands, and what a place of it means. */
export function sliderOf({ isByFactors }: FieldLook, range: NumberRange) {
  const { min, max } = range
  if (isByFactors) {
    const span = Math.log(max / min)
    return {
      max: sliderSteps,
      placeOf: (value: number) =>
        Math.round((Math.log(Math.max(min, value) / min) / span) * sliderSteps),
      valueAt: (place: number) => tidy(min * Math.exp((place / sliderSteps) * span), range),
    }
  }
  const step = stepOf(max - min)
  return {
    max: Math.floor((max - min) / step),
    placeOf: (value: number) => Math.round((value - min) / step),
    valueAt: (place: number) => Math.min(max, min + place * step),
  }
}

/** One, ten, a hundred: so that there are at most a thousand steps. */
function stepOf(span: number): number {
  return 10 ** Math.max(0, Math.ceil(Math.log10(Math.max(1, span / sliderSteps))))
}

/** A number with two digits and noughts. */
function tidy(value: number, { min, max }: NumberRange): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}
