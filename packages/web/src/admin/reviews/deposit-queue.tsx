import type { AdminDeposit } from '@kunwari/contract/admin'
import { useState } from 'react'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { personName } from './person-name.ts'
import { ProofSheet, ProofThumbnail } from './proof.tsx'
import { ReviewWarning } from './queue-note.tsx'
import type { QueuePart } from './queue-part.ts'
import { ReviewQueue } from './review-queue.tsx'
import { useKeptRow } from './reviews.queries.ts'

type DepositQueueProps = {
  /** All that wait, as they were read. */
  deposits: readonly AdminDeposit[]
  part?: QueuePart
}

/** Deposits to decide about, with the pictures that shall prove them. */
export function DepositQueue({ deposits, part }: DepositQueueProps) {
  const { t } = useTranslation('admin')
  const proof = useSheetParam('proof')
  // One that waits no more may be looked at too, and may give its place to another meanwhile.
  const [opened, setOpened] = useState<AdminDeposit>()
  const proven = useKeptRow(opened ? [...deposits, opened] : deposits, proof.value)

  function thumbnail(deposit: AdminDeposit) {
    const { id, proofImageUrl, user } = deposit
    const open = () => {
      setOpened(deposit)
      proof.open(id)
    }
    return <ProofThumbnail path={proofImageUrl} name={personName(user)} onOpen={open} />
  }

  return (
    <>
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
      />
      {proven?.proofImageUrl && (
        <ProofSheet
          path={proven.proofImageUrl}
          name={personName(proven.user)}
          onClose={proof.close}
        />
      )}
    </>
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
