import { readFileSync } from 'node:fs'
import path from 'node:path'
import { notes, type RedFlagId } from '@kunwari/domain/red-flags/all-notes'
import { type Finding, findings, type Source } from '@kunwari/domain/red-flags/findings'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import type { Page } from '@playwright/test'
import { screensToCome } from '../packages/web/src/glass/red-flags/screens-to-come.ts'
import { expect } from './kunwari.ts'
import { expectLargeTextFitsByTurns } from './large-text.ts'
import { isLong } from './long.ts'
import { filipinoSentence, sentence } from './looking.ts'
import { readRoutes, screenTable, type Visitor } from './screen-table.ts'

// The gate: on every screen that there is and in each language, what works on people carries its flag,
// what is claimed stands in an exhibit, and the strip says that all of it is pretend. A screen is looked
// at as the first kind of person it opens for, and as everyone whom a note names there.
// screens.e2e.ts goes there; screens are read from the app's own tables, so one that is added later
// passes through here unasked. `npm test` does in one language, of screens by turns, what takes longest:
// larger text or zoom and the first three sheets, and goes in Filipino only to those whose turn that is; and of the
// notes that begin on a screen it opens the first. The long form does all of it in both, and opens eight sheets.

type Language = 'en' | 'fil'

const people: readonly Visitor[] = ['visitor', 'member', 'leader', 'support', 'admin']

/** Nobody's screen, which everybody can come to. */
export const nowhere = '/no/such/place'

/** Of a screen's sheets, the first so many are looked into: a long list opens the same one. */
const sheetsMax = isLong ? 8 : 3

const claims = ['en', 'fil'].flatMap((language) => Object.values(claimsIn(language)))

/** Every note is written in both languages, from sources that were looked at. */
export function expectNotesWritten(): void {
  for (const id of redFlagIds) {
    const { en, fil } = notes[id]
    for (const [language, text] of Object.entries({ en, fil })) {
      const { title, saw, why, instead } = text
      const missing = [title, saw, why, ...instead].some((part) => part.trim() === '')
      expect.soft(missing || instead.length === 0, `${id} says all in ${language}`).toBe(false)
    }
    expect.soft(en.title, `${id} is translated`).not.toBe(fil.title)
    expect.soft(notes[id].findings.length, `${id} has a source`).toBeGreaterThan(0)
    for (const name of notes[id].findings) {
      const finding: Finding = findings[name]
      const { says } = finding
      expectSource(finding, name)
      expect
        .soft(Boolean(says.en.trim() && says.fil.trim()) && says.en !== says.fil, `${name}, twice`)
        .toBe(true)
    }
  }
  expectSource(whereToReport, 'where to report')
}

/** Every place of a note is a screen of that person, or one that is still to come. */
export function expectNotesPlaced(): void {
  const routes = readRoutes()
  const all = new Set(people.flatMap((person) => routes[person]))
  for (const id of redFlagIds) {
    expect.soft(notes[id].places.length, `${id} stands somewhere`).toBeGreaterThan(0)
    for (const place of notes[id].places) {
      expect
        .soft(all.has(place.path), `${place.path} is built, or in screens-to-come.ts`)
        .toBe(!screensToCome.includes(place.path))
      if (all.has(place.path)) expect.soft(routes[place.as], id).toContain(place.path)
    }
  }
}

/** The addresses that are looked at as this person. */
export function gatedFor(person: Visitor): string[] {
  const addresses = Object.entries(screenTable).flatMap(([pattern, { at = pattern, opensFor }]) => {
    const first = people.find((one) => opensFor.includes(one))
    const isNamed =
      opensFor.includes(person) && redFlagIds.some((id) => isPlaceOf(id, { person, address: at }))
    return first === person || isNamed ? [at] : []
  })
  return [nowhere, ...addresses, '/']
}

/** Whether that screen is looked at as this person in this language. */
export function isGatedIn(
  language: Language,
  { person, address }: { person: Visitor; address: string },
): boolean {
  return isLong || language === 'en' || isTurnOf(language, { person, address })
}

/** In the short form one screen in so many is looked at in Filipino, and with larger text and sheets in each language. */
const turns = 6

/** By turns: whether larger text and sheets of that screen are looked at in this language. */
function isTurnOf(
  language: Language,
  { person, address }: { person: Visitor; address: string },
): boolean {
  return gatedFor(person).indexOf(address) % turns === (language === 'en' ? 0 : 3)
}

function isPlaceOf(id: RedFlagId, at: { person: Visitor; address: string }): boolean {
  return notes[id].places.some((one) => one.path === at.address && one.as === at.person)
}

/** The claims' words, from the texts of one language. */
function claimsIn(language: string): Record<string, string> {
  const file = path.resolve(
    import.meta.dirname,
    `../packages/web/src/locales/${language}/claims.json`,
  )
  // The app's own texts: their shape is checked where they are used.
  return (JSON.parse(readFileSync(file, 'utf8')) as { claims: Record<string, string> }).claims
}

function expectSource({ citation, checkedOn }: Source, name: string): void {
  expect.soft(citation.trim(), `${name} is cited`).not.toBe('')
  // How long ago is said by `npm run proof`: a clone does not fail because time went by.
  expect.soft(checkedOn, `${name} was looked at`).toMatch(/^20\d\d-\d\d-\d\d$/)
}

/** What has to hold on a screen that stands there, on a phone. */
export async function expectGate(
  page: Page,
  { person, language, address }: { person: Visitor; language: Language; address: string },
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const id of redFlagIds) {
    if (isPlaceOf(id, { person, address }))
      await expect.soft(flagOf(page, id), `${person} ${address}: ${id}`).toBeVisible()
  }
  for (const said of language === 'fil' ? [filipinoSentence, sentence] : [sentence]) {
    await expect.soft(page.getByText(said), `the strip on ${address}`).toBeInViewport({ ratio: 1 })
  }
  expect.soft(await bareClaims(page), `claims outside of an exhibit on ${address}`).toEqual([])
  await expectOneFlagANote(page)
  if (!isLong && !isTurnOf(language, { person, address })) return
  await expectLargeTextFitsByTurns(page)
  const sheets = page
    .locator('[aria-haspopup="dialog"]:not([data-note], [data-exhibit-note])')
    .filter({ visible: true })
  const count = Math.min(await sheets.count(), sheetsMax)
  for (let index = 0; index < count; index += 1) {
    await sheets.nth(index).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('dialog .skeleton')).toHaveCount(0)
    expect.soft(await bareClaims(page), `claims in sheet ${index} of ${address}`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/**
 * A note's flag stands once on a page. An exhibit without one of its own still opens its note, whose
 * flag is on the page.
 */
async function expectOneFlagANote(page: Page): Promise<void> {
  const { flags, exhibits } = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- what runs in the page brings all it calls.
    const shownIn = (root: ParentNode, selector: string) =>
      [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const notesIn = (root: ParentNode, name: string) =>
      shownIn(root, `[${name}]`).map((element) => element.getAttribute(name) ?? '')
    return {
      flags: notesIn(document, 'data-note'),
      exhibits: shownIn(document, '[data-exhibit]').map((exhibit) => ({
        own: notesIn(exhibit, 'data-note'),
        other: notesIn(exhibit, 'data-exhibit-note'),
      })),
    }
  })
  expect.soft(flags.toSorted(), page.url()).toEqual([...new Set(flags)].toSorted())
  for (const { own, other } of exhibits) {
    expect.soft(own.length + other.length, `an exhibit's note on ${page.url()}`).toBe(1)
    for (const note of other) expect.soft(flags, page.url()).toContain(note)
  }
}

/**
 * The notes whose first place is this screen open by their flags, with their title, their sources and
 * when those were checked. A note whose screens are all still to come can be read all the same. In the
 * short form the first of them does: note-sheet.test.tsx reads each one, in both languages.
 */
export async function expectNotesOpen(
  page: Page,
  { person, address }: { person: Visitor; address: string },
): Promise<void> {
  const beginHere = redFlagIds.filter((id) => {
    const place = notes[id].places.find((one) => !screensToCome.includes(one.path))
    return place
      ? place.path === address && place.as === person
      : person === 'visitor' && address === '/'
  })
  for (const id of isLong ? beginHere : beginHere.slice(0, 1)) {
    const isToCome = notes[id].places.every((one) => screensToCome.includes(one.path))
    await (isToCome ? page.goto(`/?note=${id}`) : flagOf(page, id).click())
    await expectNote(page, id)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

async function expectNote(page: Page, id: RedFlagId): Promise<void> {
  const sheet = page.getByRole('dialog')
  await expect.soft(sheet.getByRole('heading', { level: 2 })).toHaveText(notes[id].en.title)
  for (const finding of notes[id].findings) {
    const { citation, checkedOn, says } = findings[finding]
    await expect.soft(sheet).toContainText(says.en)
    await expect.soft(sheet).toContainText(citation)
    await expect.soft(sheet.locator(`time[datetime="${checkedOn}"]`).first()).toBeVisible()
  }
  expect.soft(await bareClaims(page), `claims in the note ${id}`).toEqual([])
}

function flagOf(page: Page, id: RedFlagId) {
  return page.locator(`[data-note="${id}"]`).filter({ visible: true }).first()
}

/** The claims whose words can be read outside of any exhibit. */
async function bareClaims(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const exhibits = document.querySelectorAll<HTMLElement>('[data-exhibit]')
    for (const { style } of exhibits) style.setProperty('display', 'none', 'important')
    const read = document.body.innerText
    for (const { style } of exhibits) style.removeProperty('display')
    return read
  })
  const words = text.replaceAll(/\s+/g, ' ')
  return claims.filter((claim) => patternOf(claim).test(words))
}

/** A claim with whatever figures, or day, it is made with. */
function patternOf(claim: string): RegExp {
  const exactly = claim.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const figure = /\\\{\\\{\w+\\\}\\\}/g
  const withDay = exactly.replaceAll(String.raw`\{\{day\}\}`, String.raw`[\p{L}\d]+`)
  return new RegExp(withDay.replaceAll(figure, String.raw`[₱\d.,]+`), 'iu')
}
