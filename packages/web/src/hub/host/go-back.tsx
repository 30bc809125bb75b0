import type { HubBackup } from '@kunwari/contract/hub-backups'
import type { HubClass } from '@kunwari/contract/hub-class'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { backupsQuery, useRestoreClass } from '../teach/classes.queries.ts'

/** Restores a class from one of its backups: a host chooses which, and reads what is lost by it. */
export function GoBack({ shown }: { shown: HubClass }) {
  const { t } = useTranslation('tools')
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t('class.restoreOf', { name: shown.name })}
        onClick={() => setIsAsked(true)}
      >
        {t('class.restore')}
      </Button>
      {isAsked && <AskWhich shown={shown} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function AskWhich({ shown, onClose }: { shown: HubClass; onClose: () => void }) {
  const { t } = useTranslation('tools')
  const { data, error, refetch } = useQuery({ ...backupsQuery(shown.id), refetchOnMount: 'always' })
  const [chosen, setChosen] = useState<string>()
  const restoring = useRestoreClass(shown.id, onClose)
  const at = chosen ?? data?.[0]?.at
  return (
    <ConfirmDialog
      title={t('class.restoreAsk', { name: shown.name })}
      confirmLabel={t('class.restoreDo')}
      isDanger
      isPending={restoring.isPending}
      isConfirmDisabled={at === undefined}
      onConfirm={() => at !== undefined && restoring.mutateAsync(at).catch(() => undefined)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('class.restoreMeans')}</p>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={1} className="h-11" />}
        {data && <Backups kept={data} chosen={at} onChoose={setChosen} />}
      </div>
    </ConfirmDialog>
  )
}

type BackupsProps = {
  kept: readonly HubBackup[]
  chosen: string | undefined
  onChoose: (at: string) => void
}

function Backups({ kept, chosen, onChoose }: BackupsProps) {
  const { t } = useTranslation('tools')
  const formatDate = useFormatDate()
  if (kept.length === 0) return <p>{t('class.restoreNone')}</p>
  return (
    <ChoiceGroup
      label={t('class.restoreWhen')}
      isList
      value={chosen}
      choices={kept.map(({ at }) => ({ value: at, label: formatDate(at, 'dateTime') }))}
      onChange={onChoose}
    />
  )
}
