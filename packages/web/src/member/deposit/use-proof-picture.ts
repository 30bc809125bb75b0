import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { useImageUpload } from '../../ui/use-image-upload.ts'

/** How long the form stands still before a receipt is drawn for it: not one for every key. */
const settleMs = 400

type ProofInput = {
  /** What a receipt would show now, as one text to compare; nothing while the form says too little. */
  details: string | undefined
  draw: () => Promise<File>
}

/** The proof of a deposit: a receipt that draws itself, until a picture of one's own takes its place. */
export function useProofPicture({ details, draw }: ProofInput) {
  const { t } = useTranslation('member')
  const words = {
    invalidTitle: t('deposit.invalidFile'),
    failedTitle: t('deposit.uploadFailed'),
    fallback: t('deposit.uploadFallback'),
  }
  const upload = useImageUpload(words)
  const [isOwn, setIsOwn] = useState(false)
  const [drawn, setDrawn] = useState<string>()
  // Counts up with each picture, so that a drawing that took too long takes the place of none.
  const turn = useRef(0)

  async function drawReceipt() {
    turn.current += 1
    const mine = turn.current
    const file = await draw().catch(() => undefined)
    if (mine !== turn.current) return
    if (!file) return tellFailed()
    setDrawn(details)
    upload.pick(file)
  }

  function tellFailed() {
    const { failedTitle: title, fallback: description } = words
    showToast({ variant: 'destructive', title, description })
  }

  const settle = useEffectEvent(() => void drawReceipt())
  const missing = isOwn || details === drawn ? undefined : details

  // Talks to the browser's timer, and then to its canvas and to the server.
  useEffect(() => {
    if (missing === undefined) return undefined
    const timer = setTimeout(() => settle(), settleMs)
    return () => clearTimeout(timer)
  }, [missing])

  return {
    ...upload,
    isOwn,
    /** Amount and reference are such that a receipt can be drawn. */
    isDrawable: details !== undefined,
    /** The picture is there, and it is one of what the form says. */
    isReady: upload.image?.state === 'uploaded' && (isOwn || details === drawn),
    drawNow: drawReceipt,
    takeOwn(file: File) {
      turn.current += 1
      setIsOwn(true)
      // A file that is refused leaves nothing behind that could be sent in its place.
      upload.remove()
      upload.pick(file)
    },
    backToReceipt() {
      setIsOwn(false)
      setDrawn(undefined)
      upload.remove()
    },
  }
}

export type ProofPicture = ReturnType<typeof useProofPicture>
