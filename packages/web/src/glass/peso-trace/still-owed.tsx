import type { TransactionDetail } from '@kunwari/contract/transactions'
import { useEffect, useRef } from 'react'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { RichText } from '../../ui/rich-text.tsx'
import type { FlowRow } from './lot-flow.tsx'
import { memberText } from './payer-names.ts'
import { Section } from './trace-section.tsx'
import { TraceTable } from './trace-table.tsx'

type Person = NonNullable<TransactionDetail['stillOwed']>[number]

/** The place in the address at which the sheet opens. */
const place = 'owed'

/** What the platform owes now to those whose deposits paid: as much a promise as the one they paid. */
export function StillOwed({ transaction }: { transaction: TransactionDetail }) {
  const { t } = useTranslation('glass')
  const section = useRef<HTMLDivElement>(null)
  const { owner, stillOwed = [] } = transaction
  // Talks to the browser's scroll: who asked for this part stands before it.
  useEffect(() => {
    if (location.hash === `#${place}`) section.current?.scrollIntoView({ block: 'start' })
  }, [])
  const rows = useOwedRows(stillOwed, owner !== undefined)
  const total = rows.reduce((sum, { centavos }) => sum + centavos, 0n)
  return (
    <div id={place} ref={section} className="scroll-mt-2">
      <Section title={t('trace.owed.title')}>
        {rows.length === 0 ? (
          <p>{t('trace.owed.none')}</p>
        ) : (
          <>
            <p className="text-lg">
              <RichText
                text={t('trace.owed.sum', { amount: formatMoney(total) })}
                marks={{ amount: <b className="figures" /> }}
              />
            </p>
            <TraceTable
              caption={t('trace.owed.caption')}
              columns={[t('trace.owed.amount'), t('trace.owed.who')]}
              rows={rows}
            />
          </>
        )}
      </Section>
    </div>
  )
}

function useOwedRows(people: readonly Person[], isTheirs: boolean): FlowRow[] {
  const { t } = useTranslation('glass')
  return people.map((person) => {
    const wallet = centavosOf(person.wallet)
    const promised = centavosOf(person.promised)
    const who = whoOf(person, isTheirs)
    const to = t(`trace.owed.to.${who}`, { member: memberText({ ...person, name: person.name }) })
    const amounts = { to, wallet: formatMoney(wallet), promised: formatMoney(promised) }
    return {
      key: `${who} ${person.member}`,
      centavos: wallet + promised,
      label: to,
      words: t(`trace.owed.row.${partsOf(wallet, promised)}`, amounts),
    }
  })
}

function whoOf({ isOwner, member }: Person, isTheirs: boolean) {
  if (isOwner && !isTheirs) return 'you'
  return member === null ? 'staff' : 'member'
}

function partsOf(wallet: bigint, promised: bigint) {
  if (promised > 0n) return wallet > 0n ? 'both' : 'promised'
  return wallet > 0n ? 'wallet' : 'nothing'
}
