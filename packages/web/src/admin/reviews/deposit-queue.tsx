import type { AdminDeposit } from '@kunwari/contract/admin'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { personName } from './person-name.ts'
import { ProofSheet, ProofThumbnail } from './proof.tsx'
import { ReviewWarning } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { ReviewQueue } from './review-queue.tsx'

type DepositQueueProps = {
  /** All that wait, as they were read. */
  deposits: readonly AdminDeposit[]
  part?: QueuePart
}

/** Deposits to decide about, with the pictures that shall prove them. */
export function DepositQueue({ deposits, part }: DepositQueueProps) {
  const { t } = useTranslation('admin')
  const proof = useSheetParam('proof')

  function proofSheet(shown: readonly AdminDeposit[]) {
    const proven = shown.find(({ id }) => id === proof.value)
    if (!proven?.proofImageUrl) return undefined
    const name = personName(proven.user)
    return <ProofSheet path={proven.proofImageUrl} name={name} onClose={proof.close} />
  }

  function thumbnail({ id, proofImageUrl, user }: AdminDeposit) {
    const name = personName(user)
    return <ProofThumbnail path={proofImageUrl} name={name} onOpen={() => proof.open(id)} />
  }

  return (
    <ReviewQueue
      kind="deposits"
      rows={deposits}
      part={part}
      flag="proof-by-screenshot"
      details={[{ head: t('reviews.reference'), cell: reference }]}
      proof={{
        head: t('reviews.proof'),
        cell: thumbnail,
      }}
      sheet={proofSheet}
    />
  )
}

function reference(deposit: AdminDeposit) {
  return <Reference deposit={deposit} />
}

function Reference({ deposit }: { deposit: AdminDeposit }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <span className="break-words">{deposit.referenceNumber}</span>
      {deposit.isReferenceSeenBefore && (
        <ReviewWarning>{t('deposits.referenceSeen')}</ReviewWarning>
      )}
      {deposit.isProofSeenBefore && <ReviewWarning>{t('deposits.imageSeen')}</ReviewWarning>}
    </>
  )
}
