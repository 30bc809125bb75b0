import type { ClassView } from '@kunwari/contract/class-member'
import { ownKey } from '../../lib/base.ts'

const key = () => ownKey('kunwari.stepped-out')

/**
 * Whether somebody stepped out of a class: its stages take them nowhere any more. Who sees through walls
 * that are up has; once they are down, only this browser knows.
 */
export function hasSteppedOut({ tag, view, glass, stage }: ClassView): boolean {
  const areWallsUp = view !== null && view !== 'glass' && (stage === 'live' || stage === 'freeze')
  if (areWallsUp && glass === 'open') return true
  return tag !== null && sessionStorage.getItem(key()) === tag
}

export function noteSteppedOut(tag: string | null): void {
  if (tag !== null) sessionStorage.setItem(key(), tag)
}
