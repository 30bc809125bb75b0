import type { ChatMessage, Conversation, SupportChatMessage } from '@kunwari/contract/chat'
import { toIso } from '@kunwari/domain/calendar/instant'
import { fullName } from '@kunwari/domain/identity/people'
import { objectPath } from '../files/object-path.ts'
import type { ConversationRow, MessageRow } from './chat.sql.ts'

/** A message as the member gets it: nobody of support by name. */
export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    message: row.message,
    imageUrl: row.uploadId === null ? null : objectPath(row.uploadId),
    isFromSupport: row.isFromSupport,
    createdAt: toIso(row.createdAt),
    readBySupport: row.readBySupport,
  }
}

/** A message as support gets it. */
export function presentSupportMessage(row: MessageRow): SupportChatMessage {
  return {
    ...presentMessage(row),
    userId: row.userId,
    userFirstName: row.userFirstName,
    userLastName: row.userLastName,
    userEmail: row.userEmail,
    senderName: fullName({ firstName: row.senderFirstName, lastName: row.senderLastName }),
    readByUser: row.readByUser,
  }
}

/** A thread as the inbox gets it. */
export function presentConversation(row: ConversationRow): Conversation {
  return {
    userId: row.userId,
    userName: fullName(row),
    userEmail: row.email,
    lastMessage: row.lastMessage,
    lastMessageHasImage: row.lastUploadId !== null,
    lastMessageIsFromSupport: row.lastIsFromSupport,
    lastMessageTime: toIso(row.lastMessageAt),
    answeredBy:
      row.answeredByFirstName === null
        ? null
        : fullName({
            firstName: row.answeredByFirstName,
            lastName: row.answeredByLastName ?? '',
          }),
    unreadCount: row.unread,
  }
}
