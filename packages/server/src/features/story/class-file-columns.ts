/** A column of a class's file, or a field of it, as the dictionary explains it. */
export type FileColumn<Name extends string = string> = {
  name: Name
  meaning: string
  unit: string
  values: string
  /** Where the figure comes from. */
  source: string
}

const pesos = { unit: 'pretend pesos', values: '0.00 or more' }
const yesNo = { unit: '', values: '1 (yes), 0 (no)' }
const items = { unit: 'items', values: '0 to 12' }
const measured = 'the answers on the cards; empty where nothing was judged'
const drawn = 'drawn at the door; empty where the class is not measured, or the learner'
const seated = 'the roster; empty until there are seats'
const ledger = 'the ledger, as in the reveal on the phone'

const measures = [
  ['hits', 'traps that were called a trap'],
  ['traps', 'traps that were judged'],
  ['fa', 'false alarms: honest offers that were called a trap'],
  ['honest', 'honest offers that were judged'],
  ['sure_right', 'mean confidence in right answers'],
  ['sure_wrong', 'mean confidence in wrong answers'],
  ['looked', 'look-ups that were opened'],
] as const

/** What is measured of one form, as the end of a column's name. */
export type Measure = (typeof measures)[number][0]
/** Which form was judged, as the beginning of a column's name. */
export type When = 'before' | 'after'
type MeasureName = `${When}_${Measure}`

function measuresOf(when: When): FileColumn<MeasureName>[] {
  const form =
    when === 'before'
      ? 'the first form, before Live'
      : 'the second form, after the debrief (of the waiting half before Live too)'
  return measures.map(([name, what]) => ({
    name: `${when}_${name}` as const,
    meaning: `In ${form}: ${what}`,
    ...unitOf(name),
    source: measured,
  }))
}

function unitOf(name: Measure): { unit: string; values: string } {
  if (name === 'sure_right' || name === 'sure_wrong') {
    return { unit: 'confidence', values: '1.00 (guessing) to 4.00 (certain)' }
  }
  return name === 'looked' ? { unit: 'look-ups', values: '0 to 36' } : items
}

/** `class-results.csv`: one learner a line. */
export const resultColumns = [
  {
    name: 'row',
    meaning: 'The line, in random order; “total” where the class has fewer than 5 learners',
    unit: '',
    values: '1, 2, …, or total',
    source: 'drawn for the class: it says nothing about numbers or joining',
  },
  {
    name: 'order_quarter',
    meaning:
      'The group by the order of joining: its place among the quarters of class-story.json, where a quarter of fewer than 3 joins its neighbour',
    unit: '',
    values: '1 to 4; empty under 5 learners',
    source: 'the order of joining',
  },
  {
    name: 'seat',
    meaning: 'The seat in the class',
    unit: '',
    values: 'member, helper, observer, operator',
    source: seated,
  },
  {
    name: 'waiting',
    meaning:
      'Whether in the half that judges both forms before Live, to be compared with, and a third one after',
    ...yesNo,
    source: drawn,
  },
  {
    name: 'swapped',
    meaning: 'Whether the two forms came in the other order',
    ...yesNo,
    source: drawn,
  },
  {
    name: 'put_in',
    meaning: 'Approved deposits, less what was reversed',
    ...pesos,
    source: ledger,
  },
  {
    name: 'screen_said',
    meaning:
      'What the screen said when Live first stopped: wallet, running plans, their profit so far, incentives. Who came later: at the reveal; who stepped out before: when they did',
    ...pesos,
    source: ledger,
  },
  {
    name: 'took_out',
    meaning: 'Approved withdrawals, less what was reversed',
    ...pesos,
    source: ledger,
  },
  {
    name: 'in_line',
    meaning: 'Withdrawals that were asked for and never decided',
    ...pesos,
    source: 'the requests',
  },
  ...measuresOf('before'),
  ...measuresOf('after'),
  {
    name: 'flags_found',
    meaning: 'Red-flag notes that were opened before the reveal, or before stepping out',
    unit: 'notes',
    values: '0 or more',
    source: 'the notes that a person found',
  },
  {
    name: 'spots_wrong',
    meaning: 'Honest elements that were taken for a red flag',
    unit: 'elements',
    values: '0 to 12',
    source: 'the spots; empty where flags are not spotted',
  },
  {
    name: 'guess_centavos',
    meaning: 'The guess in Freeze: how much of each peso comes back if everyone asks',
    unit: 'centavos of a peso',
    values: '0 to 200; empty: no guess, or under 5 learners',
    source: 'the guess on the phone',
  },
  {
    name: 'recruited',
    meaning: 'People who came by their code or link, learners and extras',
    unit: 'people',
    values: '0 or more',
    source: 'the joining',
  },
  {
    name: 'asked_helper',
    meaning: 'How often a helper was asked',
    unit: 'times',
    values: '0 or more',
    source: seated,
  },
  {
    name: 'stepped_out',
    meaning: 'Whether they stepped out of the lesson, told or not',
    unit: '',
    values: '1 (yes), 0 (no); empty under 8 learners',
    source: 'stepping out, which no log names',
  },
  {
    name: 'took_boosters',
    meaning: 'Whether they took booster cards along',
    ...yesNo,
    source: 'never asked: cards are taken along without a call; always empty',
  },
] as const satisfies readonly FileColumn[]

export type ResultColumn = (typeof resultColumns)[number]['name']

/** `class-items.csv`: one offer a line for each time that it was shown. */
export const itemColumns: readonly FileColumn[] = [
  [
    'item',
    'The offer; “total” of all that are compared where fewer than 5 learners judged any',
    '',
    'its id, as 3T, or total',
    'the offers',
  ],
  ['form', 'The form that it stands in', '', 'A, B, C, D', 'the offers'],
  ['key', 'What it is', '', 'trap, honest', 'the offers'],
  ['when', 'When it was judged', '', 'before (Live), after (the debrief)', measured],
  ['shown', 'How often it was judged', 'learners', '0 or more', measured],
  ['right', 'How often it was judged right', 'learners', '0 or more', measured],
  ['mean_sure', 'Mean confidence', 'confidence', '1.00 (guessing) to 4.00 (certain)', measured],
  ['looked_who', 'How often “Who is behind it” was opened', 'learners', '0 or more', measured],
  [
    'looked_source',
    'How often “Where the return comes from” was opened',
    'learners',
    '0 or more',
    measured,
  ],
  ['looked_exit', 'How often “How you get out” was opened', 'learners', '0 or more', measured],
].map(([name = '', meaning = '', unit = '', values = '', source = '']) => ({
  name,
  meaning,
  unit,
  values,
  source,
}))
