import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

/** A class in stages, joined by nickname, with its teacher. */
export type Lesson = {
  world: TestApp
  admin: Browser
  move: (from: string, to: string) => ReturnType<Browser['call']>
}

/**
 * Opens a class in setup.
 *
 * @param rules what differs from the 45 minutes' preset, as on the wire
 * @param env what differs from the settings of such a class
 */
export async function openLesson(
  rules: Record<string, unknown> = {},
  env: Record<string, string> = {},
): Promise<Lesson> {
  const world = await createTestApp({
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
    ...env,
  })
  const admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
  const whole = { ...presentRules(presetRules['45']), ...rules }
  const planned = await admin.call('PUT', '/api/admin/class/lesson', { body: { rules: whole } })
  if (planned.status !== 200) throw new Error(`not planned: ${JSON.stringify(planned.body)}`)
  return {
    world,
    admin,
    move: (from, to) => admin.call('POST', '/api/admin/class/stage', { body: { from, to } }),
  }
}
