import type { ComponentType } from 'react'
import type { Namespace } from '../texts/text-keys.ts'

/**
 * An address of the app and what stands there. Tables of them are plain data that Node reads too: no
 * screen is loaded, nor anything of the browser touched, before `load` is called.
 */
export type ScreenAddress = {
  /** As wouter knows it: "/trading/bots/:name". */
  path: string
  /** `() => import('./plans/plans-screen.tsx').then((file) => file.PlansScreen)` */
  load: () => Promise<ComponentType>
  /** The areas of texts that the screen waits for. */
  texts: readonly Namespace[]
}
