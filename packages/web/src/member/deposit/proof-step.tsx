import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImagePicker } from '../../ui/image-picker.tsx'
import { Step } from '../payment/form-step.tsx'
import { PretendReceipt } from './pretend-receipt.tsx'
import type { Proof } from './use-proof-picture.ts'

/** The picture that is supposed to prove something, and the reason why it cannot. */
export function ProofStep({ proof, onMake }: { proof: Proof; onMake: () => Promise<void> }) {
  const { t } = useTranslation('member')
  const { image, isOwn } = proof
  const picker = (
    <ImagePicker
      label={t('deposit.proof')}
      hint={t('deposit.proofHint')}
      error={isOwn ? proof.problem : undefined}
      preview={isOwn ? image?.preview : undefined}
      progress={isOwn && image?.state === 'uploading' ? image.progress : undefined}
      onPick={proof.takeOwn}
      onRemove={proof.backToReceipt}
    />
  )
  return (
    <Step
      number={3}
      title={t('deposit.steps.proof')}
      flag={<FlagButton note="proof-by-screenshot" />}
    >
      {isOwn ? picker : <PretendReceipt proof={proof} onMake={onMake} />}
      {image?.state === 'failed' && image.isWorthRepeating && (
        <Button variant="quiet" onClick={proof.again}>
          {t('deposit.uploadAgain')}
        </Button>
      )}
      {isOwn ? (
        <Button variant="quiet" isWide onClick={onMake}>
          <Icon name="activity" />
          {t('deposit.receipt.make')}
        </Button>
      ) : (
        <details className="rounded-md border border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-sm">
            {t('deposit.ownPicture')}
          </summary>
          <div className="px-4 pb-4">{picker}</div>
        </details>
      )}
    </Step>
  )
}
