import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const ledgerAddress = '/api/reserve/ledger.csv'
const recompute = 'node scripts/recompute-ledger.ts ledger.csv'
const marks = { login: <TextLink href={paths.login} /> }

/** The whole ledger to take home, and the program that works the figures out from it. */
export function LedgerDownload() {
  const { t } = useTranslation('glass')
  const { data: user } = useCurrentUser()
  return (
    <div className="grid gap-3 border-edge border-t-[1.5px] pt-4 print:hidden">
      {user ? (
        <>
          <a
            href={ledgerAddress}
            download
            className="inline-flex min-h-11 w-fit items-center gap-2 border-[1.5px] border-ink px-4 py-2 font-semibold hover:bg-lead-soft"
          >
            <Icon name="deposit" className="size-5" />
            {t('reserve.proof.download')}
          </a>
          <p className="max-w-prose text-sm">{t('reserve.proof.downloadMeans')}</p>
          <code className="w-fit max-w-full overflow-x-auto bg-sunken px-3 py-2 text-sm">
            {recompute}
          </code>
        </>
      ) : (
        <p className="max-w-prose text-sm">
          <RichText text={t('reserve.proof.signIn')} marks={marks} />
        </p>
      )}
    </div>
  )
}
