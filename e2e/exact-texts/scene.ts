import type { AppPage } from '../../packages/web/src/testing/app-page.tsx'
import { findByLabel, findByRole } from '../../packages/web/src/testing/what-is-seen.ts'

/** Where some texts stand, and what brings them about there. */
export type Scene = {
  /** Says what happens, so that a text that is missing can be looked for by hand. */
  how: string
  path: string
  /** Without it the texts stand there on arrival. */
  bringAbout?: (page: AppPage) => Promise<unknown> | undefined
  /** The words to the letter; a pattern where something is filled in. */
  texts: readonly (string | RegExp)[]
  /** Goes on where the scene before ended, which has to be at the same path. */
  goesOn?: true
}

const waitMs = 30_000
const lookMs = 15

/** Waits for what a function finds. */
export async function until<Found>(
  what: string,
  find: () => Found | undefined | false,
): Promise<Found> {
  const end = performance.now() + waitMs
  for (;;) {
    const found = find()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`${what} is not there: ${readPage()}`)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

function readPage(): string {
  return document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, 2_000)
}

/**
 * Comes to the screen anew, with what is prepared for it. The page that stands there is left first: what
 * it had still to ask would take the answer that is meant for the next one.
 */
export async function comeBack(page: AppPage, prepare: () => unknown): Promise<void> {
  const path = page.path()
  page.leave()
  prepare()
  await page.goto(path)
}

type Answer = { status: number; json: unknown }

/** Has the next such call answered by us: what a server in order cannot be made to say. */
export function answer(page: AppPage, call: string, { status, json }: Answer): void {
  page.detour(call, async () => Response.json(json, { status }), { isOnce: true })
}

/** Leaves the next such call without an answer. */
export function hold(page: AppPage, call: string): void {
  page.detour(call, () => new Promise(() => {}), { isOnce: true })
}

/** Has the next such read answered by the server, but for what is named here. */
export function readAs(page: AppPage, call: string, other: object): void {
  page.detour(call, changeAnswer(other), { isOnce: true })
}

/** Answers as the server does, but for what is named here. */
export function changeAnswer(other: object) {
  return async (ask: () => Promise<Response>): Promise<Response> => {
    const response = await ask()
    const { status } = response
    return Response.json({ ...(await response.json()), ...other }, { status })
  }
}

/** A refusal with a sentence. */
export function refuse(page: AppPage, call: string, message: string): void {
  answer(page, call, { status: 409, json: { message, code: 'wrong_state' } })
}

/** A failure that says nothing at all: the screen has to find words of its own. */
export function failSilently(page: AppPage, call: string): void {
  answer(page, call, { status: 500, json: { message: '' } })
}

/** Presses the one button of a name, once it can be pressed. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await pressThe(`the ${role} "${name}"`, () => findByRole(role, name))
}

/** Presses the first of several buttons. */
export async function pressFirst(name: string | RegExp): Promise<void> {
  await pressThe(`a button "${name}"`, () => findByRole('button', name).slice(0, 1))
}

/** Presses a button of the open dialog. */
export async function pressInDialog(name: string): Promise<void> {
  await pressThe(`the button "${name}" of the dialog`, () => {
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-covered])')]
    return open.flatMap((within) => findByRole('button', name, { within }))
  })
}

/** Presses what is found, once it is one thing and can be pressed. */
export async function pressThe(what: string, find: () => HTMLElement[]): Promise<void> {
  const element = await until(what, () => {
    const [one, ...others] = find()
    const canBePressed = one && !one.matches(':disabled, [aria-disabled=true]')
    return others.length === 0 && canBePressed && one
  })
  element.focus()
  element.click()
}

/** Fills several fields by their labels. */
export async function fill(fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const found = await until(`the field "${label}"`, () => {
      const [one, ...others] = findByLabel(label)
      return others.length === 0 && isField(one) && !one.disabled && one
    })
    type(found, text)
  }
}

/** Fills the one text box. */
export async function fillTextBox(text: string): Promise<void> {
  const box = await until('the text box', () => {
    const [one] = findByRole('textbox', /./)
    return isField(one) && one
  })
  type(box, text)
}

/** Types into the six boxes. */
export async function typeCode(code: string): Promise<void> {
  for (const [index, digit] of [...code].entries()) {
    await fill({ [`Digit ${index + 1} of 6`]: digit })
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(element: Element | undefined): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** As somebody types: React hears of a value only where it was not set through the element itself. */
function type(field: Field, text: string): void {
  field.focus()
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
}

/** Presses Enter in a field, which sends its form. */
export async function pressEnter(label: string): Promise<void> {
  const field = await until(`the field "${label}"`, () => findByLabel(label)[0])
  // A browser presses the form's button, which may have more to say.
  if (isField(field)) field.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** The newest code sent to somebody, as the demo world's inbox shows it. */
export async function readCode(page: AppPage, to: string): Promise<string> {
  const inbox = await page.request.get(`/api/inbox?to=${encodeURIComponent(to)}`)
  const [code] = /\b[0-9]{6}\b/.exec((await inbox.json())[0].text) ?? []
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** Chooses a file in the first place that takes one. */
export async function chooseFile(name: string, mimeType: string, content: BlobPart): Promise<void> {
  const input = await until(
    'a place for a file',
    () => document.querySelector('input[type=file]') ?? undefined,
  )
  const files = [new File([content], name, { type: mimeType })]
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
