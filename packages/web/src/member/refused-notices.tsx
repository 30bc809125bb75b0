import { problem } from '@kunwari/domain/refusals/problem'
import { useClassView } from '../lib/class-view.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'
import { useProblemText } from '../texts/problem-text.ts'
import { hasSteppedOut } from './class/stepped-out.ts'

/** Why somebody may look around and change nothing. */
export function RefusedNotices() {
  const say = useProblemText()
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const view = useClassView()
  const isLiveOrFrozen = world?.stage === 'live' || world?.stage === 'freeze'
  const notices = [
    user?.status === 'suspended' && say(problem('account_suspended')),
    world?.stage === 'ended' && say(problem('class_ended')),
    isLiveOrFrozen && view && hasSteppedOut(view) && say(problem('wrong_state.stepped_out')),
  ]
  return notices
    .filter((notice) => typeof notice === 'string')
    .map((notice) => (
      <output
        key={notice}
        className="mx-auto mt-3 block max-w-6xl px-4 font-semibold text-loss lg:px-8 print:hidden"
      >
        {notice}
      </output>
    ))
}
