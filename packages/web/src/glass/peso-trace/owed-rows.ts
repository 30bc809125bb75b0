import type { TransactionDetail } from '@kunwari/contract/transactions'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import type { FlowRow } from './lot-flow.tsx'
import { memberText } from './payer-names.ts'

type Person = NonNullable<TransactionDetail['stillOwed']>[number]

/** What each of those who paid is owed, and as what: money in the wallet, promises of plans, incentives. */
export function useOwedRows(people: readonly Person[], isTheirs: boolean): FlowRow[] {
  const { t } = useTranslation('glass')
  return people.map((person, at) => {
    const incentives = centavosOf(person.incentives)
    const parts = [
      { kind: 'wallet', centavos: centavosOf(person.wallet) },
      { kind: 'plans', centavos: centavosOf(person.promised) - incentives },
      { kind: 'incentives', centavos: incentives },
    ] as const
    const owed = parts.filter(({ centavos }) => centavos > 0n)
    const who = whoOf(person, isTheirs)
    const to = t(`trace.owed.to.${who}`, { member: memberText({ ...person, name: person.name }) })
    const [only] = owed
    return {
      // Staff have no number that would tell them apart.
      key: `${who} ${person.member ?? `in line ${at}`}`,
      centavos: owed.reduce((sum, { centavos }) => sum + centavos, 0n),
      label: to,
      words:
        owed.length > 1
          ? t('trace.owed.row.parts', {
              to,
              parts: owed
                .map(({ kind, centavos }) =>
                  t(`trace.owed.part.${kind}`, { amount: formatMoney(centavos) }),
                )
                .join(', '),
            })
          : t(`trace.owed.row.${only?.kind ?? 'nothing'}`, { to }),
    }
  })
}

function whoOf({ isOwner, member }: Person, isTheirs: boolean) {
  if (isOwner && !isTheirs) return 'you'
  return member === null ? 'staff' : 'member'
}
