import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

/** A class in stages with its teacher, who has planned it and not opened its lobby. */
export type StagedClass = {
  world: TestApp
  admin: Browser
  /** Moves the class through these stages, one after the other. */
  go: (...stages: string[]) => Promise<void>
  /** Somebody comes in with a nickname, having said that they know that it is pretend. */
  join: (
    browser: Browser,
    more?: Record<string, unknown>,
    key?: string,
  ) => ReturnType<Browser['call']>
}

/** Plans a class for a test: by nickname, without invented members, unless it is said otherwise. */
export async function openStagedClass({
  joinWith = 'nickname',
  rules = {},
}: {
  joinWith?: 'nickname' | 'identifier'
  rules?: Record<string, unknown>
} = {}): Promise<StagedClass> {
  const world = await createTestApp({
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
  })
  const admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  await admin.call('PUT', '/api/admin/class', { body: { joinWith } })
  const whole = { ...presentRules(presetRules['45']), crowd: null, ...rules }
  const planned = await admin.call('PUT', '/api/admin/class/lesson', { body: { rules: whole } })
  if (planned.status !== 200) throw new Error(`the lesson is not planned: ${planned.status}`)
  const go: StagedClass['go'] = async (...stages) => {
    for (const to of stages) {
      const { body } = await admin.call('GET', '/api/admin/class/lesson')
      const moved = await admin.call('POST', '/api/admin/class/stage', {
        body: { from: body.stage, to },
      })
      if (moved.status !== 200) throw new Error(`${body.stage} does not lead to ${to}`)
    }
  }
  const join: StagedClass['join'] = (browser, more = {}, key) =>
    browser.call('POST', '/api/join', {
      body: { classCode: world.app.classCode, consent: true, ...more },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  return { world, admin, go, join }
}
