import { ownKey } from '../lib/base.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'

/**
 * Tells the other tabs of this browser who is signed in, and asks the server again where one of them tells of
 * somebody else: they share one cookie, so calls from here are that person's by now.
 *
 * @returns stops it
 */
export function followPerson(personId: string): () => void {
  const channel = new BroadcastChannel(ownKey('kunwari-person'))
  channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data === personId) return
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  })
  // A channel has no other origin to send to, and takes no name of one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above.
  channel.postMessage(personId)
  return () => channel.close()
}
