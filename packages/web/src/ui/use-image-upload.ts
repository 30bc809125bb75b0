import { imageBytesMax } from '@kunwari/contract/files'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../lib/error-text.ts'
import { serverText } from '../lib/server-words.ts'
import { refuseImage, uploadImage } from '../lib/upload-image.ts'
import { showToast } from './toast.ts'

export type ChosenImage = {
  file: File
  /** An address of this page's own, for the <img>. */
  preview: string
} & (
  | { state: 'uploading'; progress: number }
  | { state: 'uploaded'; objectPath: string }
  | { state: 'failed' }
)

/** What the screen's toasts say. */
export type UploadWords = {
  invalidTitle: string
  failedTitle: string
  tooLarge: string
  /** Where the failure brings no words of its own. */
  fallback: string
}

/** One image of a form: chosen, on its way up, there. A new one takes the place of the last. */
export function useImageUpload(words: UploadWords) {
  const [image, setImage] = useState<ChosenImage>()
  const current = useRef<AbortController>(undefined)
  const preview = image?.preview

  // Talks to the browser's memory, which keeps the picture until it is given back.
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  // Talks to the network: whoever leaves the screen no longer waits for the upload.
  useEffect(() => () => current.current?.abort(), [])

  function remove() {
    current.current?.abort()
    setImage(undefined)
  }

  function pick(file: File) {
    const refusal = refuseImage(file)
    if (refusal !== undefined) return tell(words.invalidTitle, serverText(refusal))
    if (file.size > imageBytesMax) return tell(words.failedTitle, words.tooLarge)
    return void upload(file)
  }

  async function upload(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const chosen = { file, preview: URL.createObjectURL(file) }
    const show = (next: ChosenImage) => {
      if (!signal.aborted) setImage(next)
    }
    const onProgress = (progress: number) => show({ ...chosen, state: 'uploading', progress })
    onProgress(0)
    try {
      const objectPath = await uploadImage(file, { onProgress, signal })
      show({ ...chosen, state: 'uploaded', objectPath })
    } catch (error) {
      if (signal.aborted) return
      show({ ...chosen, state: 'failed' })
      tell(words.failedTitle, errorText(error, words.fallback))
    }
  }

  function again() {
    if (image) void upload(image.file)
  }

  /** Gives back what was left out, as far as it had come, unless another was chosen meanwhile. */
  function restore(left: ChosenImage) {
    setImage((chosen) => chosen ?? { ...left, preview: URL.createObjectURL(left.file) })
  }

  return { image, pick, remove, again, restore }
}

function tell(title: string, description: string): void {
  showToast({ variant: 'destructive', title, description })
}
