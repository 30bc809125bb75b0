import type { ComponentType } from 'react'
import { type Late, late } from '../lib/lazy.ts'
import { loadTexts } from '../texts/i18n.ts'
import type { Namespace } from '../texts/text-keys.ts'

/** An address and the screen that stands there, as a chunk of its own. */
export type ScreenRoute = { path: string; screen: Late<object> }

type Load = () => Promise<ComponentType>

/**
 * A screen whose code, texts and styles load side by side, when it is first gone to.
 *
 * @param load gives the component: `() => import('./plans/plans-screen.tsx').then((file) => file.PlansScreen)`
 */
export function screenRoute(path: string, load: Load, ...texts: Namespace[]): ScreenRoute {
  return { path, screen: firstScreen(() => withAllStyles(load), ...texts) }
}

/** A screen that people see first: dressed by styles.css alone (its folder is named there). */
export function firstScreen(load: Load, ...texts: Namespace[]): Late<object> {
  return late(async () => {
    const [component] = await Promise.all([load(), loadTexts(...texts)])
    return component
  })
}

async function withAllStyles(load: Load): Promise<ComponentType> {
  const [component] = await Promise.all([load(), import('./all-styles.ts')])
  return component
}
