import '../../lib/all-styles.ts'
import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { centavosOf, formatMoney } from '../../lib/format-money.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePayerWords } from '../peso-trace/payer-words.ts'
import { foldPayers, type Payer, payersOf, verdictOf } from '../peso-trace/payers.ts'
import { transactionQuery } from '../peso-trace/peso-trace.queries.ts'
import { FoldingNote } from './folding-note.tsx'
import { NoteBack } from './note-back.tsx'
import { NoteFront } from './note-front.tsx'
import { useNoteShown } from './payout-note.queries.ts'
import { WhosePesos } from './whose-pesos.tsx'

type PayoutNoteSheetProps = { id: string; onClose: () => void }

/** A paid withdrawal asks whether it was profit: folded back, the note says whose money it was. */
export function PayoutNoteSheet({ id, onClose }: PayoutNoteSheetProps) {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(transactionQuery(id))
  const [isFolded, setIsFolded] = useState(false)
  const amount = data && absolute(centavosOf(data.amount))
  const payers = data && payersOf(data.paidBy ?? [], ownNumberOf(data))
  useNoteShown(data?.referenceId ?? null)
  return (
    <Sheet.Root register={isFolded ? 'glass' : 'skin'} place="whole" onClose={onClose}>
      <Sheet.Title>
        <span className="mx-auto block max-w-2xl text-2xl sm:text-3xl">
          {amount === undefined
            ? t('trace.title')
            : t('payout.title', { amount: formatMoney(amount) })}
        </span>
      </Sheet.Title>
      <Sheet.Body>
        <div className="mx-auto grid w-full max-w-2xl gap-5">
          {amount !== undefined && payers && (
            <>
              <Note
                amount={amount}
                payers={payers}
                isFolded={isFolded}
                onFold={() => setIsFolded(true)}
              />
              {isFolded ? (
                <WhosePesos id={id} payers={payers} verdict={verdictOf(payers)} />
              ) : (
                <div className="grid justify-items-center gap-4">
                  <p className="text-center text-muted text-sm">{t('payout.hint')}</p>
                  <Button size="lg" isWide onClick={() => setIsFolded(true)}>
                    {t('payout.fold')}
                  </Button>
                </div>
              )}
            </>
          )}
          {!data && !error && <Skeleton className="aspect-5/3 w-full" />}
          {!data && error && <ErrorState error={error} onRetry={refetch} />}
        </div>
      </Sheet.Body>
    </Sheet.Root>
  )
}

type NoteProps = { amount: bigint; payers: readonly Payer[]; isFolded: boolean; onFold: () => void }

function Note({ amount, payers, isFolded, onFold }: NoteProps) {
  const { t } = useTranslation('glass')
  const { short } = usePayerWords()
  const rows = foldPayers(payers).map((payer) => ({
    key: payer.key,
    label: short(payer),
    centavos: payer.centavos,
  }))
  return (
    <FoldingNote
      isFolded={isFolded}
      onFold={onFold}
      front={<NoteFront centavos={amount} words={t('payout.words')} stamp={t('payout.stamp')} />}
      back={<NoteBack rows={rows} total={amount} caption={t('payout.you')} />}
    />
  )
}

/** The number by which the owner's deposits stand among those that paid; undefined if none do. */
function ownNumberOf({ stillOwed }: TransactionDetail): number | undefined {
  return stillOwed?.find(({ isOwner }) => isOwner)?.member ?? undefined
}

function absolute(centavos: bigint): bigint {
  return centavos < 0n ? -centavos : centavos
}
