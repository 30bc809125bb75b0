import { useQuery } from '@tanstack/react-query'
import { ProofHost } from '../../re-authentication/re-authentication-sheet.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { FundsDialog } from './funds-dialog.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { type UserAct, useUserAct } from './user-actions.ts'
import { type Person, userDetailsQuery } from './users.queries.ts'

/** The dialog that the address asks for, about somebody as they are now. */
export function UserDialogs() {
  const { current, close } = useUserAct()
  return (
    <>
      {current && <UserDialog key={current.act} {...current} onClose={close} />}
      <ProofHost />
    </>
  )
}

type UserDialogProps = { act: UserAct; id: string; onClose: () => void }

function UserDialog({ act, id, onClose }: UserDialogProps) {
  const { t } = useTranslation('people')
  const { data, error, refetch } = useQuery({ ...userDetailsQuery(id), refetchOnMount: 'always' })
  if (data) return <DialogOf act={act} person={data.user} onClose={onClose} />
  return (
    <Sheet.Root register="glass" onClose={onClose}>
      <Sheet.Title>{t(`acts.${act}`)}</Sheet.Title>
      <Sheet.Body>
        {error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <SkeletonRows count={2} className="h-12" />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

function DialogOf({ act, ...rest }: { act: UserAct; person: Person; onClose: () => void }) {
  if (act === 'add-funds') return <FundsDialog way="add" {...rest} />
  if (act === 'remove-funds') return <FundsDialog way="remove" {...rest} />
  if (act === 'remove-factor') return <RemoveFactorDialog {...rest} />
  if (act === 'reset-password') return <ResetPasswordDialog {...rest} />
  return <ChangeDialog act={act} {...rest} />
}
