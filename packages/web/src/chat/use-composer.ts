import { sendChatMessageBody } from '@kunwari/contract/chat'
import {
  chatTextLengthMax,
  countCharacters,
  typingSignalEveryMs,
} from '@kunwari/contract/chat-text'
import { ApiError } from '@kunwari/contract/client'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../lib/idempotency-key.ts'
import { now } from '../lib/now.ts'
import { errorText } from '../texts/error-text.ts'
import { fieldErrorText } from '../texts/field-error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'
import { type ChosenImage, useImageUpload } from '../ui/use-image-upload.ts'
import type { Outbox, Outcome } from './outbox.ts'
import { writerHere } from './writer-here.ts'

/** From here on the count is shown. */
const countFrom = chatTextLengthMax - 100

type ComposerSettings = {
  /** Names the thread: what is typed is kept under it. */
  thread: string
  outbox: Outbox
  /** The newest message that stands in the thread. */
  last: string | undefined
  signal: TypingSignal
}

/** What is typed, checked by the rules that the server has, and what becomes of it. */
export function useComposer({ thread, outbox, last, signal }: ComposerSettings) {
  const { t } = useTranslation('chat')
  const [text, setText] = useState(() => draftOf(thread))
  const [error, setError] = useState<string>()
  const {
    image: attachment,
    problem: imageProblem,
    pick,
    remove,
    again,
    restore,
  } = useImageUpload({
    invalidTitle: t('invalidFile'),
    failedTitle: t('error'),
    fallback: t('uploadFailed'),
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const imageUrl = attachment?.state === 'uploaded' ? attachment.objectPath : undefined
  const characters = text.length > countFrom ? countCharacters(text) : text.length
  const isEmpty = text.trim() === '' && imageUrl === undefined
  // An image that is not there yet, or did not get there, would be left out unsaid.
  const isWaiting = attachment !== undefined && imageUrl === undefined
  const canSend = !isEmpty && !isWaiting && characters <= chatTextLengthMax

  function write(next: string) {
    setText(next)
    keepDraft(thread, next)
    setError(undefined)
  }

  function type(next: string) {
    write(next)
    if (next.trim() === '') signal.ended()
    else signal.typed()
  }

  function send() {
    if (!canSend) return
    const said = text.trim()
    const body = { message: said, ...(imageUrl !== undefined && { imageUrl }) }
    const checked = sendChatMessageBody.safeParse(body)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return
    }
    const outcome = outbox.send({
      key: randomKey(),
      text: said,
      writtenAt: new Date(now()).toISOString(),
      ...(imageUrl !== undefined && { imageUrl }),
      ...(last !== undefined && { after: last }),
    })
    write('')
    signal.ended()
    remove()
    field.current?.focus()
    void outcome.then((end) => takeBack(said, attachment, end))
  }

  /** What the server refused comes back to where it was written. */
  function takeBack(said: string, image: ChosenImage | undefined, outcome: Outcome) {
    if (outcome.isSent) return
    if (image) restore(image)
    const typed = draftOf(thread)
    write(typed === '' ? said : `${said}\n${typed}`)
    const problem = fieldErrorText(outcome.error, 'message')
    const isOfText = outcome.error instanceof ApiError && outcome.error.code === 'real_details'
    if (problem !== undefined || isOfText) {
      setError(problem ?? errorText(outcome.error))
      return
    }
    showToast({
      variant: 'destructive',
      title: t('error'),
      description: errorText(outcome.error, t('sendFailed')),
    })
  }

  return {
    text,
    onText: type,
    error: error ?? imageProblem,
    count: characters > countFrom ? { characters, max: chatTextLengthMax } : undefined,
    canSend,
    onSend: send,
    attachment,
    onPick: pick,
    onRemove: remove,
    onAgain: again,
    field,
  }
}

// What is typed and not sent, by writer and thread: the sender finds it again after another thread,
// or another screen of the app.
const drafts = new Map<string, string>()

const draftName = (thread: string) => `${writerHere()} ${thread}`

export function draftOf(thread: string): string {
  return drafts.get(draftName(thread)) ?? ''
}

export function keepDraft(thread: string, text: string): void {
  if (text === '') drafts.delete(draftName(thread))
  else drafts.set(draftName(thread), text)
}

type TypingSignal = {
  /** Something was typed. */
  typed: () => void
  /** It was sent or taken back: there is nothing more to say. */
  ended: () => void
}

/** Says that somebody is typing, at most once in two seconds. */
export function useTypingSignal(send: () => Promise<unknown>): TypingSignal {
  const sentAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Talks to the browser's timer: a sender who left types no more.
  useEffect(() => () => clearTimeout(timer.current), [])

  function signal() {
    timer.current = undefined
    sentAt.current = now()
    // A signal that is lost is of the moment: the next one says it again.
    send().catch(() => undefined)
  }

  return {
    typed() {
      if (timer.current !== undefined) return
      const waitMs = sentAt.current + typingSignalEveryMs - now()
      if (waitMs <= 0) signal()
      else timer.current = setTimeout(signal, waitMs)
    },
    ended() {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
