import { problem } from '@kunwari/domain/refusals/problem'
import { BeAdminPlace } from '../demo/be-admin.tsx'
import { useClassView } from '../lib/class-view.ts'
import { paths } from '../lib/paths.ts'
import { useCurrentUser } from '../lib/session.ts'
import { useWorld } from '../lib/world.ts'
import { useProblemText } from '../texts/problem-text.ts'
import { hasSteppedOut } from './class/stepped-out.ts'

const place = 'mx-auto mt-3 max-w-6xl px-4 lg:px-8 print:hidden'

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
  return (
    <>
      {notices
        .filter((notice) => typeof notice === 'string')
        .map((notice) => (
          <output key={notice} className={`${place} block font-semibold text-loss`}>
            {notice}
          </output>
        ))}
      {user?.status === 'suspended' && (
        <div className={place}>
          <BeAdminPlace goTo={paths.adminUser(user.id)} label="lift" returnTo={paths.account} />
        </div>
      )}
    </>
  )
}
