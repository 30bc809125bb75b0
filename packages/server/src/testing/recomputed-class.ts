import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { draw, happens } from '@kunwari/domain/lesson/draw'
import { type Judging, type MeasuredClass, openMeasuredClass } from './measured-class.ts'

const program = path.resolve(import.meta.dirname, '../../../../scripts/recompute-score.ts')

/** A class whose learners are right with a chance, drawn alike each time. */
export async function playMeasuredClass(
  learners: number,
  { complete, ...rules }: { complete: number } & Record<string, unknown>,
): Promise<MeasuredClass> {
  const room = await openMeasuredClass(rules)
  await room.go('lobby')
  const all: Judging[] = []
  for (let at = 0; at < learners; at += 1) all.push(await room.come())
  const judge = async (day: number, rightBps: number) => {
    for (const { number, form, judge: say } of all) {
      const { body } = await form()
      for (const [at, { id }] of body.items.entries()) {
        const { key } = await room.offerOf(id)
        const drawn = draw({ seed: 7, purpose: at, day, person: number })
        const right = key === 'trap' ? 'trap' : 'honest'
        const answer = happens(drawn, rightBps) ? right : right === 'trap' ? 'honest' : 'trap'
        // Some of the later learners leave offers of the first form out.
        if (day === 0 && number > complete && drawn % 4 === 0) continue
        const looked = ['who', 'source', 'exit'].slice(0, drawn % 4)
        await say(id, { answer, confidence: 1 + (drawn % 4), looked })
      }
    }
  }
  await judge(0, 5_500)
  await room.go('live', 'freeze', 'reveal', 'debrief', 'score')
  await judge(1, 8_500)
  return room
}

/** A file of the class, as it is downloaded. */
export const textOf = async ({ admin }: MeasuredClass, name: string) =>
  (await admin.call('GET', `/api/admin/class/${name}`)).bytes.toString('utf8')

/** Runs the program that is handed out, beside the two tables and what the screen says. */
export async function recompute(
  room: MeasuredClass,
  change: (stage: string) => string = (text) => text,
) {
  const { folder } = room.world
  const { body } = await room.admin.call('GET', '/api/stage')
  writeFileSync(path.join(folder, 'results.csv'), await textOf(room, 'results.csv'))
  writeFileSync(path.join(folder, 'items.csv'), await textOf(room, 'items.csv'))
  writeFileSync(path.join(folder, 'stage.json'), change(JSON.stringify(body)))
  const files = ['results.csv', 'items.csv', 'stage.json']
  return promisify(execFile)(process.execPath, [program, ...files], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout: stdout + stderr,
    }),
  )
}

/** The rows of a table of comma-separated values, by their columns. */
export function tableOf(text: string): Record<string, string>[] {
  const [columns = [], ...lines] = text
    .split('\n')
    .filter((line) => line !== '' && !/^\u{FEFF}?#/u.test(line))
    .map((line) => line.split(','))
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [columns[at], cell])))
}
