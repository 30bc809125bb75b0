import { useTranslation } from '../../texts/i18n.ts'

/** What of an account is erased and what stays, before it is done and after. */
export function ErasedParts({ goes }: { goes: string }) {
  const { t } = useTranslation('account')
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="font-semibold">{goes}</dt>
        <dd>{t('leave.goesList')}</dd>
      </div>
      <div>
        <dt className="font-semibold">{t('leave.stays')}</dt>
        <dd>{t('leave.staysList')}</dd>
      </div>
    </dl>
  )
}
