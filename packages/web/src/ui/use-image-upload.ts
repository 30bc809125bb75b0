import { ApiError } from '@kunwari/contract/client'
import { useEffect, useRef, useState } from 'react'
import { imageTooLarge, refuseImage, uploadImage } from '../lib/upload-image.ts'
import { errorText } from '../texts/error-text.ts'
import { serverText } from '../texts/server-words.ts'
import { showToast } from './toast.ts'

export type ChosenImage = {
  file: File
  /** An address of this page's own, for the <img>. */
  preview: string
} & (
  | { state: 'uploading'; progress: number }
  | { state: 'uploaded'; objectPath: string }
  | {
      state: 'failed'
      problem: string
      /** Sent again, it may arrive: it is the way that failed, and not the picture. */
      isWorthRepeating: boolean
    }
)

/** What the screen's toasts say. */
export type UploadWords = {
  invalidTitle: string
  failedTitle: string
  /** Where the failure brings no words of its own. */
  fallback: string
}

/** One image of a form: chosen, on its way up, there. A new one takes the place of the last. */
export function useImageUpload(words: UploadWords) {
  const [image, setImage] = useState<ChosenImage>()
  // Why a file was not even sent: it stands at the field until another is chosen.
  const [refusal, setRefusal] = useState<string>()
  const current = useRef<AbortController>(undefined)
  const preview = image?.preview

  // Talks to the browser's memory, which keeps the picture until it is given back.
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  // Talks to the network: a screen that is left no longer waits for the upload.
  useEffect(() => () => current.current?.abort(), [])

  function remove() {
    current.current?.abort()
    setImage(undefined)
    setRefusal(undefined)
  }

  function pick(file: File) {
    const refused = refuseImage(file)
    setRefusal(refused)
    if (refused === undefined) return void upload(file)
    const isTooLarge = refused === imageTooLarge
    return tell(isTooLarge ? words.failedTitle : words.invalidTitle, serverText(refused))
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
      const problem = errorText(error, words.fallback)
      show({ ...chosen, state: 'failed', problem, isWorthRepeating: !isOfThePicture(error) })
      tell(words.failedTitle, problem)
    }
  }

  function again() {
    if (image) void upload(image.file)
  }

  /** Gives back what was left out, as far as it had come, unless another was chosen meanwhile. */
  function restore(left: ChosenImage) {
    setImage((chosen) => chosen ?? { ...left, preview: URL.createObjectURL(left.file) })
  }

  const problem = refusal ?? (image?.state === 'failed' ? image.problem : undefined)
  return { image, problem, pick, remove, again, restore }
}

function isOfThePicture(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_input'
}

function tell(title: string, description: string): void {
  showToast({ variant: 'destructive', title, description })
}
