import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allOffers } from '@kunwari/server/features/offers/all-offers'
import { expect, test } from './kunwari.ts'

// What a class judges, and what each offer is, is told by the server alone, offer by offer.

const dist = path.resolve(import.meta.dirname, '../packages/web/dist')
const written = globSync('**/*.{js,css,html,json,map,webmanifest}', { cwd: dist })

/** Only letters: however a build writes quotes, dashes and line ends, a sentence has the same ones. */
const lettersOf = (text: string) => text.replace(/\\u[0-9a-f]{4}|[^a-z]/gi, '').toLowerCase()

const sentences = allOffers.flatMap(({ id, texts }) =>
  [texts.en, texts.fil].flatMap(({ text, source, exit, why }) =>
    [text, source, exit, why].map((sentence) => ({ id, letters: lettersOf(sentence) })),
  ),
)

/** The ids of the offers of which a text holds a sentence. */
function toldBy(text: string): string[] {
  const letters = lettersOf(text)
  // A few words may be anywhere.
  const long = sentences.filter((one) => one.letters.length > 30)
  return long.filter((one) => letters.includes(one.letters)).map(({ id }) => id)
}

test('the built web app contains no sentence of a judged offer', () => {
  expect(written.length).toBeGreaterThan(50)
  const telling = written.filter(
    (file) => toldBy(readFileSync(path.join(dist, file), 'utf8')).length > 0,
  )
  expect(telling).toEqual([])
})

test('openapi.json holds no sentence of an offer that is judged', async ({ request, demo }) => {
  const text = await (await request.get(`${demo.url}/api/openapi.json`)).text()
  expect(text).toContain('/api/class/form/{item}')
  expect(toldBy(text)).toEqual([])
})

test('a sentence that is there would be found', () => {
  const [offer] = allOffers
  expect(toldBy(JSON.stringify({ why: offer?.texts.fil.why }))).toContain(offer?.id)
})
