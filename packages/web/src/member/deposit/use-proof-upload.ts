import { imageBytesMax } from '@kunwari/contract/files'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { serverText } from '../../lib/server-words.ts'
import { refuseImage, uploadImage } from '../../lib/upload-image.ts'
import { showToast } from '../../ui/toast.ts'

type Proof = {
  file: File
  /** An address of this page's own, for the <img>. */
  preview: string
} & (
  | { state: 'uploading'; progress: number }
  | { state: 'uploaded'; objectPath: string }
  | { state: 'failed' }
)

/** The proof image: chosen, on its way, there. A new one takes the place of the one before. */
export function useProofUpload() {
  const { t } = useTranslation('member')
  const [proof, setProof] = useState<Proof>()
  const current = useRef<AbortController>(undefined)
  const preview = proof?.preview

  // Talks to the browser's memory, which keeps the picture until it is given back.
  useEffect(() => {
    if (preview === undefined) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  // Talks to the network: whoever leaves the screen no longer waits for the upload.
  useEffect(() => () => current.current?.abort(), [])

  function remove() {
    current.current?.abort()
    setProof(undefined)
  }

  function pick(file: File) {
    const problem = problemOf(file)
    if (problem) {
      showToast({ variant: 'destructive', ...problem })
      return
    }
    void upload(file)
  }

  function problemOf(file: File) {
    const refusal = refuseImage(file)
    if (refusal) return { title: t('deposit.invalidFile'), description: serverText(refusal) }
    if (file.size > imageBytesMax) {
      return { title: t('deposit.uploadFailed'), description: t('deposit.tooLarge') }
    }
    return undefined
  }

  async function upload(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    const chosen = { file, preview: URL.createObjectURL(file) }
    const show = (next: Proof) => {
      if (!signal.aborted) setProof(next)
    }
    const onProgress = (progress: number) => show({ ...chosen, state: 'uploading', progress })
    onProgress(0)
    try {
      const objectPath = await uploadImage(file, { onProgress, signal })
      show({ ...chosen, state: 'uploaded', objectPath })
    } catch (error) {
      if (signal.aborted) return
      show({ ...chosen, state: 'failed' })
      showToast({
        variant: 'destructive',
        title: t('deposit.uploadFailed'),
        description: errorText(error, t('deposit.uploadFallback')),
      })
    }
  }

  return { proof, pick, remove }
}
