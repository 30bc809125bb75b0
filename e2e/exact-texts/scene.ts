import type { Page, Route } from '@playwright/test'

/** Where some texts stand, and what brings them about there. */
export type Scene = {
  /** Says what happens, so that a text that is missing can be looked for by hand. */
  how: string
  path: string
  /** Without it the texts stand there on arrival. */
  bringAbout?: (page: Page) => Promise<unknown>
  /** The words to the letter; a pattern where something is filled in. */
  texts: readonly (string | RegExp)[]
  /** Goes on where the scene before ended, which has to be at the same path. */
  goesOn?: true
}

/**
 * No event reaches the page: its stream never opens. A route would do that too, and have the page load
 * all of the app again at each address, since a page that has routes keeps nothing that it loaded.
 */
export async function tellNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class SilentStream extends EventTarget {
      readonly readyState = 0
      close(): void {}
    }
    Object.assign(SilentStream, { CONNECTING: 0, OPEN: 1, CLOSED: 2 })
    Object.assign(window, { EventSource: SilentStream })
  })
}

/** Asks for a page as who keeps the bare one does. */
function askBare(route: Route): Promise<void> {
  return route.fallback({ headers: { ...route.request().headers(), accept: '*/*' } })
}

type Answer = { status: number; json: unknown }

/**
 * Comes to the screen anew, with what is prepared for it. The page that stands there is left first: what
 * it had still to ask would take the answer that is meant for the next one.
 */
export async function comeBack(page: Page, prepare: () => Promise<unknown>): Promise<void> {
  const url = page.url()
  await page.goto('about:blank')
  // What is prepared are answers of calls: Home is to ask for what it would bring.
  await page.route((address) => address.pathname === '/', askBare)
  await prepare()
  await page.goto(url)
}

/** Has the next such call answered by us: what a server in order cannot be made to say. */
export function answer(page: Page, call: string, reply: Answer): Promise<void> {
  return handleNext(page, call, (route) => route.fulfill(reply))
}

/** Leaves the next such call without an answer. */
export function hold(page: Page, call: string): Promise<void> {
  return handleNext(page, call, () => undefined)
}

/** Has the next such read answered by the server, but for what is named here. */
export function readAs(page: Page, call: string, other: object): Promise<void> {
  return handleNext(page, call, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...other } })
  })
}

async function handleNext(
  page: Page,
  call: string,
  handle: (route: Route) => Promise<void> | undefined,
): Promise<void> {
  const [method, path] = call.split(' ')
  let isDone = false
  await page.route(`**${path}`, (route) => {
    if (isDone || route.request().method() !== method) return route.fallback()
    isDone = true
    return handle(route)
  })
}

/** A refusal with a sentence. */
export function refuse(page: Page, call: string, message: string): Promise<void> {
  return answer(page, call, { status: 409, json: { message, code: 'wrong_state' } })
}

/** A failure that says nothing at all: the screen has to find words of its own. */
export function failSilently(page: Page, call: string): Promise<void> {
  return answer(page, call, { status: 500, json: { message: '' } })
}

/** Presses a button. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Fills several fields by their labels. */
export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

/** Types into the six boxes. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** The newest code sent to somebody, as the demo world's inbox shows it. */
export async function readCode(page: Page, to: string): Promise<string> {
  const inbox = await page.request.get(`/api/inbox?to=${encodeURIComponent(to)}`)
  const [code] = /\b[0-9]{6}\b/.exec((await inbox.json())[0].text) ?? []
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** Chooses a file in the first place that takes one. */
export function chooseFile(page: Page, name: string, mimeType: string, content: Buffer | string) {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  return page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
}
