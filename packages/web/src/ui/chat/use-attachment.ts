import { imageBytesMax } from '@kunwari/contract/files'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { serverText } from '../../lib/server-words.ts'
import { refuseImage, uploadImage } from '../../lib/upload-image.ts'
import { showToast } from '../toast.ts'

export type Attachment = {
  file: File
  /** An address of this page's own, for the <img>. */
  preview: string
} & (
  | { state: 'uploading'; progress: number }
  | { state: 'uploaded'; objectPath: string }
  | { state: 'failed' }
)

/** The image beside a message: chosen, on its way up, there. A new one takes the place of the last. */
export function useAttachment() {
  const { t } = useTranslation('chat')
  const [attachment, setAttachment] = useState<Attachment>()
  const current = useRef<AbortController>(undefined)
  const preview = attachment?.preview

  // Talks to the browser's memory, which keeps the picture until it is given back.
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  // Talks to the network: whoever leaves the thread no longer waits for the upload.
  useEffect(() => () => current.current?.abort(), [])

  function remove() {
    current.current?.abort()
    setAttachment(undefined)
  }

  function pick(file: File) {
    const refusal = refuseImage(file)
    if (refusal !== undefined) return tell(t('invalidFile'), serverText(refusal))
    if (file.size > imageBytesMax) return tell(t('error'), t('tooLarge'))
    return void upload(file)
  }

  async function upload(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const chosen = { file, preview: URL.createObjectURL(file) }
    const show = (next: Attachment) => {
      if (!signal.aborted) setAttachment(next)
    }
    const onProgress = (progress: number) => show({ ...chosen, state: 'uploading', progress })
    onProgress(0)
    try {
      const objectPath = await uploadImage(file, { onProgress, signal })
      show({ ...chosen, state: 'uploaded', objectPath })
    } catch (error) {
      if (signal.aborted) return
      show({ ...chosen, state: 'failed' })
      tell(t('error'), errorText(error, t('uploadFailed')))
    }
  }

  function again() {
    if (attachment) void upload(attachment.file)
  }

  return { attachment, pick, remove, again }
}

function tell(title: string, description: string): void {
  showToast({ variant: 'destructive', title, description })
}
