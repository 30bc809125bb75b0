import type { SecondFactor } from '@kunwari/contract/second-factor'
import { useState } from 'react'
import { errorText } from '../../texts/error-text.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useRemoveFactor } from './second-factor.queries.ts'

/** The app and the passkeys that stand, and the way out of each. */
export function FactorLines({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useTranslation('proof')
  const { authenticator, passkeys } = secondFactor
  return (
    <ul className="grid divide-y divide-line">
      {authenticator && (
        <FactorLine
          id="authenticator"
          name={t('authenticator.name')}
          addedAt={authenticator.addedAt}
          lastUsedAt={null}
        />
      )}
      {passkeys.map((passkey) => (
        <FactorLine key={passkey.id} {...passkey} />
      ))}
    </ul>
  )
}

type FactorLineProps = { id: string; name: string; addedAt: string; lastUsedAt: string | null }

function FactorLine({ id, name, addedAt, lastUsedAt }: FactorLineProps) {
  const { t } = useTranslation('proof')
  const formatDate = useFormatDate()
  const [isAsking, setIsAsking] = useState(false)
  const removing = useRemoveFactor()

  async function remove() {
    setIsAsking(false)
    try {
      await removing.mutateAsync(id)
      showToast({ title: t('factors.removed'), description: t('factors.othersEnded') })
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('factors.failed'),
        description: errorText(error),
      })
    }
  }

  return (
    <li className="flex items-center justify-between gap-2 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-muted text-sm">
          {lastUsedAt === null
            ? t('factors.since', { moment: formatDate(addedAt, 'moment') })
            : t('factors.used', { moment: formatDate(lastUsedAt, 'moment') })}
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={t('factors.removeOf', { name })}
        isPending={removing.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('factors.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          register="skin"
          title={t('factors.removeTitle', { name })}
          confirmLabel={t('factors.remove')}
          isDanger
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('factors.removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
