import { expect } from 'vitest'
import { bringInstructor, type HubBrowser, type TestHub } from './test-hub.ts'

/** An instructor in a class of their own. */
export async function openClassOf(
  { hub, host }: { hub: TestHub; host: HubBrowser },
  email: string,
) {
  const browser = await bringInstructor(hub, host, email)
  const made = await browser.call('POST', '/api/hub/classes', { name: 'Section', days: 3 })
  const { id, code } = made.body
  const enter = () => browser.call('POST', `/api/hub/classes/${id}/enter`)
  expect((await enter()).status).toBe(200)
  const inClass = () => browser.call('GET', `/c/${code}/api/admin/class`)
  expect((await inClass()).status).toBe(200)
  const person = (await browser.call('GET', '/api/hub')).body.me
  return { browser, id, code, enter, inClass, person }
}
