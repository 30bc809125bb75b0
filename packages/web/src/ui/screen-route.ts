import type { ComponentType } from 'react'
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.ts'
import type { ScreenAddress } from '../lib/screen-address.ts'
import { loadTexts } from '../texts/i18n.ts'
import type { Namespace } from '../texts/text-keys.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The screen of an address: its code, texts and styles load side by side, when it is first gone to. */
export function laterScreen({ load, texts }: ScreenAddress): LazyComponent<object> {
  return laterPart(load, ...texts)
}

/** What only some people or pages show, as `laterScreen` loads it. */
export function laterPart<Props>(load: Load<Props>, ...texts: Namespace[]): LazyComponent<Props> {
  return firstScreen(() => withAllStyles(load), ...texts)
}

/** A screen that people see first: dressed by styles.css alone (its folder is named there). */
export function firstScreen<Props>(load: Load<Props>, ...texts: Namespace[]): LazyComponent<Props> {
  return lazyComponent(async () => {
    const [component] = await Promise.all([load(), loadTexts(...texts)])
    return component
  })
}

async function withAllStyles<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const [component] = await Promise.all([load(), import('./all-styles.ts')])
  return component
}
