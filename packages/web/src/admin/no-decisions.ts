import type { World } from '@kunwari/contract/world'
import { useWorld } from '../lib/world.ts'

/** Why nobody decides by hand: the class has not begun, or has stopped. */
const reasons: Partial<Record<World['stage'], 'notBegun' | 'stopped'>> = {
  setup: 'notBegun',
  lobby: 'notBegun',
  freeze: 'stopped',
  reveal: 'stopped',
  debrief: 'stopped',
  score: 'stopped',
  ended: 'stopped',
}

/** Why the server takes no decision where the class stands; undefined where it does. */
export function useNoDecisions() {
  const stage = useWorld().data?.stage
  return stage && reasons[stage]
}

/** Whether money is added and removed by hand: in a class in stages it all comes out of pockets. */
export function useMovesFunds(): boolean {
  const stage = useWorld().data?.stage
  return stage === undefined || stage === 'open'
}
