import { useState } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImagePicker } from '../../ui/image-picker.tsx'
import type { useImageUpload } from '../../ui/use-image-upload.ts'
import { Step } from '../payment/step.tsx'

type ProofStepProps = {
  upload: ReturnType<typeof useImageUpload>
  /** Draws a receipt from what the form says; nothing when the form does not say enough. */
  makeReceipt: () => Promise<Receipt | undefined>
  /** What the form says now, to be held against what the receipt shows. */
  details: string
}

type Receipt = { file: File; details: string }

/** The picture that is supposed to prove something, and the reason why it cannot. */
export function ProofStep({ upload, makeReceipt, details }: ProofStepProps) {
  const { t } = useTranslation('member')
  const [receipt, setReceipt] = useState<Receipt>()
  const { image: proof, pick, remove } = upload
  const isShown = receipt !== undefined && proof?.file === receipt.file
  const isOutdated = isShown && receipt.details !== details

  async function make() {
    const made = await makeReceipt()
    if (!made) return
    setReceipt(made)
    pick(made.file)
  }

  return (
    <Step
      number={3}
      title={t('deposit.steps.proof')}
      flag={<FlagButton note="proof-by-screenshot" />}
    >
      <ImagePicker
        label={t('deposit.proof')}
        hint={isOutdated ? t('deposit.receipt.outdated') : t('deposit.proofHint')}
        error={upload.problem}
        preview={proof?.preview}
        progress={proof?.state === 'uploading' ? proof.progress : undefined}
        onPick={pick}
        onRemove={remove}
      />
      {proof?.state === 'failed' && proof.isWorthRepeating && (
        <Button variant="quiet" onClick={() => pick(proof.file)}>
          {t('deposit.uploadAgain')}
        </Button>
      )}
      {(!proof || isOutdated) && (
        <div className="grid gap-1.5">
          <Button variant="quiet" isWide onClick={make}>
            <Icon name="activity" />
            {t('deposit.receipt.make')}
          </Button>
          <p className="text-center text-muted text-xs">{t('deposit.receipt.hint')}</p>
        </div>
      )}
    </Step>
  )
}
