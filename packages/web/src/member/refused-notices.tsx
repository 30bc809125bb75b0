import { problem } from '@kunwari/domain/refusals/problem'
import { useCurrentUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'
import { useProblemText } from '../texts/problem-text.ts'

/** Why somebody may look around and change nothing. */
export function RefusedNotices() {
  const say = useProblemText()
  const { data: user } = useCurrentUser()
  const { data: world } = useWorld()
  const notices = [
    user?.status === 'suspended' && say(problem('account_suspended')),
    world?.stage === 'ended' && say(problem('class_ended')),
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
