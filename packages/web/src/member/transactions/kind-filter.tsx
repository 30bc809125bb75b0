import { type MemberTransferKind, memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { useTranslation } from '../../texts/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'

export type KindFilterProps = {
  kind: MemberTransferKind | undefined
  onChange: (kind: MemberTransferKind | undefined) => void
}

export function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('member')
  const { t: tCommon } = useTranslation()
  return (
    <SelectField
      label={t('transactions.filter')}
      value={kind ?? ''}
      className="grow basis-44 sm:w-60 sm:grow-0 lg:hidden"
      onChange={(event) =>
        onChange(memberTransferKinds.find((known) => known === event.target.value))
      }
    >
      <option value="">{t('transactions.all')}</option>
      {memberTransferKinds.map((known) => (
        <option key={known} value={known}>
          {tCommon(`kinds.${known}`)}
        </option>
      ))}
    </SelectField>
  )
}
