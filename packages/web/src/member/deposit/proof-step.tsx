import { useEffect, useRef } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImagePicker } from '../../ui/image-picker.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { FormStep } from '../payment/form-step.tsx'
import type { ProofPicture } from './use-proof-picture.ts'

/** The picture that is supposed to prove something, and the reason why it cannot. */
export function ProofStep({ proof, onMake }: { proof: ProofPicture; onMake: () => Promise<void> }) {
  const { t } = useTranslation('member')
  const { image, isOwn } = proof
  const heading = useRef<HTMLHeadingElement>(null)

  function takeOut() {
    // What chooses a picture is folded up again.
    heading.current?.focus()
    proof.backToReceipt()
  }

  const picker = (
    <ImagePicker
      label={t('deposit.proof')}
      hint={t('deposit.proofHint')}
      error={isOwn ? proof.problem : undefined}
      preview={isOwn ? image?.preview : undefined}
      progress={isOwn && image?.state === 'uploading' ? image.progress : undefined}
      isUploaded={isOwn && image?.state === 'uploaded'}
      onPick={proof.takeOwn}
      onRemove={takeOut}
    />
  )
  return (
    <FormStep
      number={3}
      title={t('deposit.steps.proof')}
      flag={<FlagButton note="proof-by-screenshot" />}
      heading={heading}
    >
      {isOwn ? picker : <PretendReceipt proof={proof} onMake={onMake} />}
      {image?.state === 'failed' && image.isWorthRepeating && (
        <Button
          variant="quiet"
          onClick={() => {
            // The button goes while the picture travels.
            heading.current?.focus()
            proof.again()
          }}
        >
          {t('deposit.uploadAgain')}
        </Button>
      )}
      {isOwn ? (
        <Button variant="quiet" isWide onClick={onMake}>
          <Icon name="activity" />
          {t('deposit.receipt.make')}
        </Button>
      ) : (
        <div className="rounded-md border border-line px-4">
          <Disclosure name={t('deposit.ownPicture')}>
            <div className="pb-4">{picker}</div>
          </Disclosure>
        </div>
      )}
    </FormStep>
  )
}

/** The receipt that draws itself, in a frame that is as large before as after. */
function PretendReceipt({ proof, onMake }: { proof: ProofPicture; onMake: () => Promise<void> }) {
  const { t } = useTranslation('member')
  const { t: picture } = useTranslation('image')
  const { image, isReady, isDrawable, problem } = proof
  const title = useRef<HTMLHeadingElement>(null)
  const isBegun = image !== undefined
  // Who pressed for it is led to it: the button is gone by then, and the keyboard would begin at the top.
  // One that was there when the page came takes no focus.
  const wasBegun = useRef(isBegun)
  useEffect(() => {
    const isNew = isBegun && !wasBegun.current
    wasBegun.current = isBegun
    if (isNew && document.activeElement === document.body) title.current?.focus()
  }, [isBegun])
  return (
    <section
      aria-labelledby="receipt-title"
      className="grid grid-cols-[auto_minmax(0,1fr)] narrow:grid-cols-1 items-center gap-4 rounded-md border border-edge bg-surface p-4"
    >
      <div className="grid aspect-[12/17] w-28 place-items-center overflow-hidden rounded-sm border border-edge border-dashed bg-sunken text-muted sm:w-36">
        {image ? (
          <img src={image.preview} alt={picture('preview')} className="size-full" />
        ) : (
          <Icon name="activity" className="size-9" />
        )}
      </div>
      <div className="grid gap-2">
        <h3 id="receipt-title" ref={title} tabIndex={-1} className="font-semibold">
          {t('deposit.receipt.title')}
        </h3>
        <output className="text-pretty text-muted text-sm">
          {problem
            ? undefined
            : t(
                isReady
                  ? 'deposit.receipt.ready'
                  : isDrawable
                    ? 'deposit.receipt.drawing'
                    : 'deposit.receipt.hint',
              )}
        </output>
        {problem && <p className="font-semibold text-loss text-sm">✕ {problem}</p>}
        {image?.state === 'uploading' && (
          <ProgressBar value={image.progress} label={picture('uploading')} />
        )}
        {!image && (
          <Button variant="quiet" className="justify-self-start" onClick={onMake}>
            {t('deposit.receipt.make')}
          </Button>
        )}
      </div>
    </section>
  )
}
