import { extrasByDay } from '@kunwari/domain/lesson/crowd'
import { type DayRange, forecastOf } from '@kunwari/domain/lesson/forecast'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { type LessonRules, lessonPresets } from '@kunwari/domain/lesson/rules'
import { simulateLesson } from '@kunwari/domain/lesson/simulate-lesson'
import { playLessonOnServer } from './lesson-on-server.ts'
import { endChildrenWithUs } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run forecast` plays every lesson that is ready to be given a hundred times with 8, 20, 30 and 40
 * invented learners, and with other crowds, and prints on which day it broke beside the first estimate.
 * Exit code 1 when a lesson as it is given does not break inside its days in nine of ten classes.
 *
 * `npm run forecast -- --server 45 90` plays these lessons through the services of a real server instead,
 * with three seeds each, and prints the day beside the model's with the same people and the same crowd.
 */
const runs = 100
const seed = 1
const classSizes = [8, 20, 30, 40]
const sizeOfOtherCrowds = 30
const leastInside = 0.9
const serverSeeds = [1, 2, 3]

/** What a first, rougher estimate said of each lesson; docs/decisions/026-forecast-of-a-lesson.md. */
const firstEstimates = {
  '45': { breaks: '25-35', certain: '14; 12% never' },
  '90': { breaks: '35-45', certain: '13-20' },
  week: { breaks: '39-50', certain: '9-15' },
  bank: { breaks: '32-41', certain: '12-16' },
}

const { values, positionals } = readOptions({
  name: 'forecast',
  about: 'Plays every lesson with invented learners, and prints on which day it broke.',
  names: '[LESSON ...]',
  options: {
    server: { type: 'boolean', default: false, says: 'plays the named lessons on a real server' },
  },
})
const unknown = positionals.find((name) => !lessonPresets.some((one) => one === name))
if (unknown !== undefined || (positionals.length > 0 && !values.server)) {
  const said =
    unknown === undefined ? 'Lessons are named with --server' : `There is no lesson ${unknown}`
  console.error(`${said}: ${lessonPresets.join(', ')}.`)
  process.exit(1)
}
if (values.server) {
  endChildrenWithUs()
  await printServed(lessonPresets.filter((one) => !positionals[0] || positionals.includes(one)))
  process.exit(0)
}

let failures = 0
console.log(
  '| lesson | days | crowd | learners | breaks on day, 5-95% | never | certain from day |',
)
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const preset of lessonPresets) {
  const rules = presetRules[preset]
  for (const learners of classSizes) {
    const inside = printRow(rules, { crowd: 'as planned', learners })
    if (inside < leastInside) failures += 1
  }
  const few = rules.crowd && { ...rules.crowd, first: Math.ceil(rules.crowd.first / 2) }
  printRow(
    { ...rules, crowd: few },
    { crowd: 'half as many at first', learners: sizeOfOtherCrowds },
  )
  printRow({ ...rules, crowd: null }, { crowd: 'none', learners: sizeOfOtherCrowds })
  const { breaks, certain } = firstEstimates[preset]
  printCells([preset, rules.live.days, 'first estimate', '8-40', breaks, '', certain])
}
if (failures > 0)
  console.error(`${failures} do not break inside their days in nine of ten classes.`)
process.exitCode = failures > 0 ? 1 : 0

/** @returns the share of the runs that broke inside the lesson: no later day is played */
function printRow(
  rules: LessonRules,
  { crowd, learners }: { crowd: string; learners: number },
): number {
  const forecast = forecastOf(rules, { learners, runs, seed })
  const neverBps = forecast?.neverBps ?? 10_000
  printCells([
    rules.preset ?? 'own',
    rules.live.days,
    crowd,
    learners,
    forecast ? days(forecast) : '',
    `${neverBps / 100}%`,
    forecast?.certain ? days(forecast.certain) : '',
  ])
  return 1 - neverBps / 10_000
}

function days({ from, to }: DayRange): string {
  return from === to ? `${from}` : `${from}-${to}`
}

function printCells(cells: (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

async function printServed(presets: readonly (keyof typeof presetRules)[]): Promise<void> {
  printCells(['lesson', 'days', 'seed', 'model: broke on day', 'server: broke on day'])
  printCells(['---', '---', '---', '---', '---'])
  for (const preset of presets) {
    const rules = presetRules[preset]
    const { days: length } = rules.live
    for (const ownSeed of serverSeeds) {
      const people = { learners: sizeOfOtherCrowds, seed: ownSeed }
      const byDay = rules.crowd ? extrasByDay(rules.crowd, length) : []
      const model = simulateLesson(rules, { ...people, extrasByDay: byDay })
      const served = await playLessonOnServer(rules, people)
      const cells = [model.brokeOn ?? 'never', served.brokeOn ?? 'never']
      printCells([preset, length, ownSeed, ...cells])
      for (const refused of new Set(served.refusals)) console.error(`refused: ${refused}`)
    }
  }
}
