import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './processes.ts'

// Not beside the screens: nothing in the web app knows of files.
const src = path.join(ROOT, 'packages/web/src')

type Source = { imports: string[]; areas: string[] }

const sources = new Map<string, Source>()

const addresses = listSources(src).flatMap((file) =>
  [
    ...fs
      .readFileSync(file, 'utf8')
      .matchAll(/load: \(\) =>\s*import\(\s*'(\.[^']+)',?\s*\)[^{}[\]]*texts: \[([^\]]*)\]/g),
  ].map(([, screen = '', texts = '']) => ({
    screen: path.join(path.dirname(file), screen),
    texts: quoted(texts),
  })),
)

describe('the address of a screen', () => {
  test('is read where it is written', () => {
    expect(addresses.length).toBeGreaterThan(40)
  })

  test('names the texts of all parts that load with it', () => {
    const missing = addresses.flatMap(({ screen, texts }) =>
      [...askedTogether(screen)]
        .filter(([area]) => area !== 'common' && !texts.includes(area))
        .map(([area, part]) => `${name(screen)} without ${area}, asked for in ${name(part)}`),
    )
    expect(missing).toEqual([])
  })
})

/** The areas of texts that the components of a file and of what it imports at once ask for, and where. */
function askedTogether(first: string): Map<string, string> {
  const asked = new Map<string, string>()
  const files = new Set([first])
  // What is added meanwhile is walked too.
  for (const file of files) {
    const { imports, areas } = read(file)
    for (const area of areas) if (!asked.has(area)) asked.set(area, file)
    for (const next of imports) files.add(next)
  }
  return asked
}

function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = fs.readFileSync(file, 'utf8')
  const source = {
    imports: [...text.matchAll(/^(?:import|export) (?!type )[^'"()=]*'(\.[^']+\.tsx?)'/gm)].map(
      ([, to = '']) => path.join(path.dirname(file), to),
    ),
    areas: [...text.matchAll(/useTranslation\('(\w+)'\)/g)].map(([, area = '']) => area),
  }
  sources.set(file, source)
  return source
}

function quoted(list: string): string[] {
  return [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word)
}

function name(file: string): string {
  return path.relative(src, file)
}

function listSources(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
}
