// One table in the order of the file that it describes, over 300 lines: cut in two it could not be read beside it.
import type { FileColumn } from './class-file-columns.ts'

const pesos = { unit: 'pretend pesos', values: '0.00 or more' }
const signedPesos = { unit: 'pretend pesos', values: 'with a sign where negative' }
const whole = (unit: string) => ({ unit, values: '0 or more' })
const people = whole('people')
const dayNumber = { unit: 'days', values: '0 is the day on which Live began' }
const manilaDay = { unit: '', values: 'YYYY-MM-DD, a simulated day in Manila' }
const moment = { unit: '', values: 'ISO 8601 in UTC, simulated time' }
const lineUnit = {
  unit: '',
  values: 'a whole number: the smaller one came first; null: no end yet',
}
const ledger = 'the ledger'
const requests = 'the requests'
const unlessFew = 'left out under 5 learners'

const datesOf = (name: string, meaning: string): FileColumn[] => [
  { name: `dates.${name}`, meaning, unit: '', values: 'null: never', source: ledger },
  { name: `dates.${name}.day`, meaning: 'Its day', ...dayNumber, source: ledger },
  { name: `dates.${name}.date`, meaning: 'Its date', ...manilaDay, source: ledger },
  {
    name: `dates.${name}.at`,
    meaning: 'The moment; a day’s end is the first instant of the next day',
    ...moment,
    source: ledger,
  },
]

const groupOf = (name: string): FileColumn[] => [
  { name: `${name}.people`, meaning: 'How many they are', ...people, source: 'the joining' },
  { name: `${name}.in`, meaning: 'What they put in', ...pesos, source: ledger },
  { name: `${name}.out`, meaning: 'What they took out', ...pesos, source: ledger },
  {
    name: `${name}.behind`,
    meaning: 'How many of them took out less than they put in',
    ...people,
    source: ledger,
  },
  {
    name: `${name}.ahead`,
    meaning: 'How many of them took out more than they put in',
    ...people,
    source: ledger,
  },
]

const sums: FileColumn[] = [
  ['screens', 'What all screens said when Live first stopped'],
  ['pool', 'What the pool held then'],
  ['putIn', 'All approved deposits, less what was reversed'],
  ['paidOut', 'All approved withdrawals, less what was reversed'],
  ['fromMembers', 'What of paidOut had been members’ deposits'],
  ['fromTrading', 'What of paidOut the bots had made'],
  ['fromCapital', 'What of paidOut was the operator’s own'],
  ['fromOwn', 'What of fromMembers went back to the very member who had put it in'],
  ['cashOfThisWorld', 'Every pocket, what the bots made, and the operator’s own'],
].map(([name = '', meaning = '']) => ({ name: `sums.${name}`, meaning, ...pesos, source: ledger }))

/** `class-story.json`: its fields, where `[]` stands for each of a list. */
export const storyFields: readonly FileColumn[] = [
  {
    name: 'stamp',
    meaning: 'What this is: nothing in it is real money',
    unit: '',
    values: 'KUNWARI · HINDI TOTOONG PERA',
    source: 'every file of Kunwari',
  },
  ...datesOf('short', 'The first day’s end with more promised than held'),
  ...datesOf('certain', 'The first day’s end with more promised than all the cash of this world'),
  ...datesOf(
    'broke',
    'The first moment at which the pool held less than the oldest withdrawal that was due',
  ),
  {
    name: 'dates.broke.cause',
    meaning: 'By what it broke: the line as it stood, or everybody at once',
    unit: '',
    values: 'line, rush',
    source: requests,
  },
  {
    name: 'dates.runOut',
    meaning: 'When the money runs out if all take out what they can from the reveal on',
    unit: '',
    values: `${manilaDay.values}; null: never`,
    source: ledger,
  },
  {
    name: 'dates.runOutDay',
    meaning: 'The same as a day of the class',
    unit: 'days',
    values: 'null: never',
    source: ledger,
  },
  ...sums,
  {
    name: 'quarters[].from',
    meaning: 'First place of the group in the order of joining',
    unit: '',
    values: '1 or more; no groups under 5 learners, none of fewer than 3',
    source: 'the joining',
  },
  {
    name: 'quarters[].to',
    meaning: 'Last place of the group',
    unit: '',
    values: '1 or more',
    source: 'the joining',
  },
  ...groupOf('quarters[]'),
  ...groupOf('extras'),
  {
    name: 'flow[].from',
    meaning: 'Whose money was paid out',
    unit: '',
    values: 'a place in quarters from 0, extras, staff, trading, capital',
    source: ledger,
  },
  {
    name: 'flow[].to',
    meaning: 'To whom',
    unit: '',
    values: 'a place in quarters from 0, extras, staff',
    source: ledger,
  },
  { name: 'flow[].amount', meaning: 'How much; adds up to paidOut', ...pesos, source: ledger },
  {
    name: 'recruiters.people',
    meaning: 'Learners who brought somebody that bought a plan',
    ...people,
    source: ledger,
  },
  { name: 'recruiters.bonuses', meaning: 'Bonuses on their screens', ...pesos, source: ledger },
  {
    name: 'recruiters.paidOut',
    meaning: 'What of the bonuses was paid out: withdrawals beyond their own money',
    ...pesos,
    source: ledger,
  },
  {
    name: 'recruiters.recruitsNet',
    meaning: 'What those whom they brought took out, less what these put in',
    ...signedPesos,
    source: ledger,
  },
  {
    name: 'cash_of_this_world',
    meaning: 'sums.cashOfThisWorld: promises beyond it cannot be kept',
    ...pesos,
    source: ledger,
  },
  {
    name: 'truth_centavos',
    meaning: 'Of each peso on the screens so much was there when Live first stopped',
    unit: 'centavos of a peso',
    values: '0 or more; null without a Live',
    source: 'written down at that moment',
  },
  {
    name: 'seed',
    meaning: 'What the extras’ acts were drawn from',
    unit: '',
    values: 'a whole number; null without extras',
    source: 'rules.crowd.seed',
  },
  {
    name: 'rules',
    meaning: 'What the lesson went by, as GET /api/admin/class/lesson says it',
    unit: '',
    values: 'an object',
    source: 'the plan of the lesson',
  },
  {
    name: 'versions.kunwari',
    meaning: 'The program that wrote this',
    unit: '',
    values: 'as 0.1.0',
    source: 'the program',
  },
  {
    name: 'versions.file',
    meaning: 'The form of this file',
    unit: '',
    values: '1',
    source: 'the program',
  },
  {
    name: 'moments.dayZero',
    meaning: 'The day on which Live began',
    unit: '',
    values: `${manilaDay.values}; null without a Live`,
    source: 'the stages',
  },
  {
    name: 'moments.revealed',
    meaning: 'The reveal',
    unit: '',
    values: 'null without a Live',
    source: 'the stages',
  },
  {
    name: 'moments.revealed.at',
    meaning: 'When the walls turned to glass; nothing later counts',
    ...moment,
    source: 'the stages',
  },
  {
    name: 'moments.revealed.line',
    meaning: 'The last line of ledger.csv before it',
    ...lineUnit,
    source: 'the stages',
  },
  {
    name: 'moments.rush',
    meaning: 'While everybody asked, when all that waits is due',
    unit: '',
    values: 'null: never',
    source: 'the stages',
  },
  {
    name: 'moments.rush.at',
    meaning: 'When: the clock stood',
    ...moment,
    source: 'the stages',
  },
  {
    name: 'moments.rush.from',
    meaning: 'Its place among the lines of ledger.csv',
    ...lineUnit,
    source: 'the stages',
  },
  {
    name: 'moments.rush.to',
    meaning: 'The place of its end',
    ...lineUnit,
    source: 'the stages',
  },
  {
    name: 'pockets[].number',
    meaning: `Who came by the reveal; ${unlessFew}`,
    unit: '',
    values: 'a member number; extras from 1001',
    source: 'the joining',
  },
  {
    name: 'pockets[].playedBy',
    meaning: 'Whether a learner or an extra',
    unit: '',
    values: 'person, script',
    source: 'the joining',
  },
  {
    name: 'pockets[].start',
    meaning: 'Pretend cash at the start',
    ...pesos,
    source: 'the plan of the lesson',
  },
  {
    name: 'asked[].number',
    meaning: `Who asked for a withdrawal; ${unlessFew}`,
    unit: '',
    values: 'a member number; null: staff',
    source: requests,
  },
  { name: 'asked[].at', meaning: 'When', ...moment, source: requests },
  {
    name: 'asked[].line',
    meaning: 'Its place among the lines of ledger.csv',
    ...lineUnit,
    source: requests,
  },
  { name: 'asked[].amount', meaning: 'How much', ...pesos, source: requests },
  {
    name: 'asked[].dueAt',
    meaning: 'Before it nothing was to be paid',
    unit: '',
    values: `${moment.values}; null: at once`,
    source: 'the rule of the lesson, as it was asked',
  },
  {
    name: 'asked[].decidedAt',
    meaning: 'When it stopped waiting',
    unit: '',
    values: `${moment.values}; null: it waits`,
    source: requests,
  },
  {
    name: 'asked[].decidedLine',
    meaning: 'The place of that; of an approved one its line in ledger.csv',
    unit: '',
    values: 'a whole number; null: it waits',
    source: requests,
  },
  {
    name: 'asked[].status',
    meaning: 'What became of it',
    unit: '',
    values: 'pending, approved, rejected, cancelled',
    source: requests,
  },
  {
    name: 'unclaimed[].day',
    meaning: `A day that was over at the reveal; ${unlessFew}`,
    ...dayNumber,
    source: 'the clock',
  },
  {
    name: 'unclaimed[].amount',
    meaning: 'What leaders had earned and not collected at its end; it stands in no transfer',
    ...pesos,
    source: 'the incentives',
  },
]
