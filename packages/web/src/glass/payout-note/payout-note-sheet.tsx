import '../../ui/all-styles.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { memberNumber } from '../member-number.ts'
import {
  foldPayers,
  type OtherPayers,
  ownNumberOf,
  type Payer,
  payersOf,
  profitVerdict,
} from '../peso-trace/payers.ts'
import { useTransactionSeen } from '../peso-trace/peso-trace.queries.ts'
import { useGlass } from '../use-glass.ts'
import { BehindGlass } from '../walls/behind-glass.tsx'
import { FoldingNote } from './folding-note.tsx'
import { NoteBack, NoteFront } from './note-sides.tsx'
import { useNoteShown } from './payout-note.queries.ts'

type PayoutNoteSheetProps = { id: string; onClose: () => void }

/** A paid withdrawal asks whether it was profit: folded back, the note says whose money it was. */
export function PayoutNoteSheet({ id, onClose }: PayoutNoteSheetProps) {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useTransactionSeen(id)
  const isShut = useGlass() === 'shut'
  const [isFolded, setIsFolded] = useState(false)
  const amount = data && absolute(centavosOf(data.amount))
  const payers = data && payersOf(data.paidBy ?? [], ownNumberOf(data))
  // Its front answers nothing, and what the walls hide was not shown either.
  useNoteShown(isFolded && !isShut ? (data?.referenceId ?? null) : null)
  return (
    <Sheet.Root register={isFolded ? 'glass' : 'skin'} place="whole" onClose={onClose}>
      <Backdrop isFolded={isFolded} />
      <Sheet.Title>
        <span className="text-2xl lg:px-8 lg:text-4xl">
          {amount === undefined
            ? t('trace.title')
            : t('payout.title', { amount: formatMoney(amount) })}
        </span>
      </Sheet.Title>
      <Sheet.Body>
        {!data && !error && <Skeleton className="aspect-5/3 w-full max-w-3xl" />}
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {data && isShut && <BehindGlass>{null}</BehindGlass>}
        {amount !== undefined && payers && !isShut && (
          <div className="payout-stage grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-12 lg:px-8">
            <Note
              amount={amount}
              payers={payers}
              isFolded={isFolded}
              onFold={() => setIsFolded(true)}
            />
            {isFolded ? (
              <WhosePesos payers={payers} />
            ) : (
              <p className="text-center text-muted lg:text-left lg:font-display lg:text-2xl">
                {t('payout.hint')}
              </p>
            )}
          </div>
        )}
      </Sheet.Body>
      {data && !isShut && (
        <Sheet.Actions>
          {isFolded ? (
            <WaysOn id={id} />
          ) : (
            <Button size="lg" onClick={() => setIsFolded(true)}>
              {t('payout.fold')}
            </Button>
          )}
        </Sheet.Actions>
      )}
    </Sheet.Root>
  )
}

/** What the note lies on: printed paper, and once it is folded back, squared. */
function Backdrop({ isFolded }: { isFolded: boolean }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 -z-1 overflow-hidden">
      {isFolded ? (
        <div className="squared absolute inset-0 opacity-40" />
      ) : (
        <Rosette className="absolute -right-40 -bottom-48 size-112 text-lead opacity-20 lg:size-160" />
      )}
    </div>
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

function absolute(centavos: bigint): bigint {
  return centavos < 0n ? -centavos : centavos
}

/** The answer, once the note is folded back. */
function WhosePesos({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation('glass')
  const { sentence } = usePayerWords()
  const answer = useRef<HTMLDivElement>(null)
  const trading = payers.find(({ kind }) => kind === 'trading')?.centavos ?? 0n
  // The button that was pressed is gone: the focus goes on to what it brought, before it is lost.
  useLayoutEffect(() => answer.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={answer} tabIndex={-1} className="grid gap-3 outline-none">
      <p className="font-display text-2xl lg:text-3xl">
        {t(`payout.verdict.${profitVerdict(payers)}`, { amount: formatMoney(trading) })}
      </p>
      <p className="figures text-lg lg:text-xl">
        {foldPayers(payers).map((payer, index) => (
          <span key={payer.key} className="block">
            {index > 0 && ' '}
            {sentence(payer)}
          </span>
        ))}
      </p>
      <p className="text-muted text-sm">{t('payout.counted')}</p>
      <p className="text-muted text-sm">{t('payout.later')}</p>
    </div>
  )
}

/** The two questions that follow from it. */
function WaysOn({ id }: { id: string }) {
  const { t } = useTranslation('glass')
  return (
    <>
      <ButtonLink size="lg" variant="quiet" href={paths.reserve}>
        {t('trace.owed.reserve')}
      </ButtonLink>
      <ButtonLink size="lg" href={paths.stillOwed(id)}>
        {t('trace.owed.title')}
      </ButtonLink>
    </>
  )
}

/** What payers are called: in a sentence of their own, and in a few words. */
function usePayerWords() {
  const { t } = useTranslation('glass')
  return {
    sentence: (payer: Payer | OtherPayers) => {
      const amount = formatMoney(payer.centavos)
      if (payer.kind === 'others') return t('trace.payers.others', { amount, count: payer.count })
      return t(`trace.payers.${payer.kind}`, {
        amount,
        member: payer.member === null ? '' : memberNumber(payer.member),
      })
    },
    short: (payer: Payer | OtherPayers) => {
      if (payer.kind === 'others') return t('trace.payers.short.others', { count: payer.count })
      return t(`trace.payers.short.${payer.kind}`, {
        member: payer.member === null ? '' : memberNumber(payer.member),
      })
    },
  }
}
