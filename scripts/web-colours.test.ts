import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { lightColoursOf } from '../packages/web/vite/light-colours.ts'
import { ROOT } from './processes.ts'

// Not beside the stylesheet: nothing in the web app knows of files.
const styles = fs.readFileSync(path.join(ROOT, 'packages/web/src/styles.css'), 'utf8')

const themes = ['light', 'dark'] as const

// Every pair that stands together on a screen. WCAG 2.2 AA: 4.5 for words, 3 for what must be seen.
const words: Record<string, readonly string[]> = {
  ink: ['ground', 'surface', 'sunken', 'lead-soft', 'accent-soft', 'gain-soft', 'loss-soft'],
  muted: ['ground', 'surface', 'sunken'],
  'lead-ink': ['ground', 'surface', 'lead-soft'],
  'on-lead': ['lead'],
  'on-accent': ['accent'],
  'on-band': ['band'],
  gain: ['ground', 'surface', 'gain-soft'],
  loss: ['ground', 'surface', 'loss-soft'],
  'on-loss': ['loss'],
}
const shapes: Record<string, readonly string[]> = {
  edge: ['ground', 'surface', 'sunken'],
  focus: ['ground', 'surface', 'sunken'],
  lead: ['ground', 'surface'],
}

describe.each(['skin', 'glass'])('the %s register', (register) => {
  test.each(themes)('can be read in the %s theme', (theme) => {
    const tokens = tokensOf(register, theme)
    expect(pairsBelow(tokens, words, 4.5)).toEqual([])
    expect(pairsBelow(tokens, shapes, 3)).toEqual([])
  })
})

test.each(['skin', 'glass'])('an older browser has the light colours of the %s', (register) => {
  const older = lightColoursOf(styles)
  expect(older).not.toContain('light-dark')
  expect(lightIn(older, register)).toEqual(tokensOf(register, 'light'))
})

/** What the rules of a stylesheet without themes say of a register. */
function lightIn(text: string, register: string): Record<string, string> {
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const [, , body = ''] = rules.find(([, selector]) => selector?.includes(`"${register}"`)) ?? []
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):([^;]+)/g)].map(([, name, value]) => [name, value]),
  )
}

test('the strip can be read in both themes', () => {
  for (const theme of themes) {
    const tokens = tokensIn(styles.slice(0, styles.indexOf('[data-register')), theme)
    expect(ratio(tokens['on-strip'], tokens.strip)).toBeGreaterThanOrEqual(7)
  }
})

test('a colour is named in both themes or in none', () => {
  const hexes = [...styles.matchAll(/^\s+--[\w-]+: (#\w+);/gm)].map((match) => match[1])
  expect(hexes).toEqual([])
})

type Tokens = Record<string, string>

function tokensOf(register: string, theme: (typeof themes)[number]): Tokens {
  const block = new RegExp(`\\[data-register="${register}"\\] \\{([^}]+)\\}`).exec(styles)
  return tokensIn(block?.[1] ?? '', theme)
}

function tokensIn(css: string, theme: (typeof themes)[number]): Tokens {
  const found = css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)
  return Object.fromEntries(
    [...found].map(([, name, light, dark]) => [name, theme === 'light' ? light : dark]),
  )
}

function pairsBelow(tokens: Tokens, pairs: Record<string, readonly string[]>, least: number) {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({ front, back, ratio: ratio(tokens[front], tokens[back]) }))
      .filter((pair) => pair.ratio < least),
  )
}

function ratio(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
function luminance(hex: string | undefined): number {
  if (!hex) throw new Error('no such token')
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
