import type { EventData } from '@kunwari/contract/events'
import { openThread } from '../chat/open-thread.ts'
import { ownThread } from '../chat/outboxes.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { loadTexts, translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'
import { toaster } from '../ui/toast-host.tsx'

const toastMs = 4_000
const textLengthMax = 120

/** Says that a message came, to whoever does not have its thread before their eyes. */
export function tellOfMessage(data: string): void {
  // Written by the server from the contract's own schema.
  const { userId, message } = JSON.parse(data) as EventData['chat.message']
  const isMine = queryClient.getQueryData(currentUserQuery.queryKey)?.id === userId
  // Told of is what the other side writes: support to this member, or a member to support.
  if (message.isFromSupport !== isMine) return
  if (openThread() === (isMine ? ownThread : userId) && !document.hidden) return
  const name = 'senderName' in message && !isMine ? message.senderName : undefined
  void tell(name, message.message)
}

async function tell(name: string | undefined, text: string): Promise<void> {
  await Promise.all([toaster.load(), loadTexts('chat')])
  showToast({
    title:
      name === undefined ? translate('chat:toast.reply') : translate('chat:toast.from', { name }),
    description: text.trim() === '' ? translate('chat:image') : shorten(text),
    durationMs: toastMs,
  })
}

function shorten(text: string): string {
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax).trimEnd()}…` : text
}
