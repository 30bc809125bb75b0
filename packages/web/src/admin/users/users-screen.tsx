import { removeSecondFactorBody } from '@kunwari/contract/admin-people'
import { fullName } from '@kunwari/domain/identity/people'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FlagButton } from '../../glass/flag-button.tsx'
import { zodForm } from '../../lib/forms.ts'
import { useSearchAddress } from '../../lib/search-address.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { ReAuthenticationSheet } from '../../re-authentication/re-authentication-sheet.tsx'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { RefreshButton, Section } from '../frame/section.tsx'
import { Refusal } from '../refusal.tsx'
import { ListNote } from '../reviews/list-note.tsx'
import { TraceHost, useTrace } from '../trace/trace-amount.tsx'
import { AccountDetails } from './account-details.tsx'
import { ChangeDialog, ResetPasswordDialog } from './account-dialogs.tsx'
import { FundsDialog } from './funds-dialog.tsx'
import { LockOuts } from './lock-outs/lock-outs.tsx'
import { type UserAct, useUserAct } from './use-user-act.ts'
import { UserList } from './user-list.tsx'
import {
  type Person,
  useRemoveSecondFactor,
  userDetailsQuery,
  usersQuery,
} from './users.queries.ts'

export function UsersScreen() {
  const { t } = useTranslation('people')
  const { query, page, find, showPage } = useSearchAddress()
  const details = useSheetParam('user')
  const trace = useTrace()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...usersQuery({ query, page: String(page) }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={<RefreshButton isFetching={isFetching} onRefresh={refetch} />}
    >
      <LockOuts />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchField label={t('search')} query={query} onFind={find} />
        <ExportButton what="users" />
      </div>
      <div>
        <ListNote
          heading={
            <output className="figures text-muted text-sm">
              {data && t('total', { total: formatNumber(data.total) })}
            </output>
          }
          text={t('flag')}
        >
          <FlagButton note="temporary-password" />
        </ListNote>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && <SkeletonRows count={6} className="@5xl:h-14 h-36 lg:h-14" />}
        {data?.total === 0 && (
          <EmptyState title={t('empty')}>{t('emptyText', { query })}</EmptyState>
        )}
        {data && data.users.length > 0 && (
          <UserList users={data.users} isStale={isPlaceholderData} />
        )}
        {data && <Pager isFoot page={data.page} pages={data.pages} onPage={showPage} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-edge border-t-[1.5px] pt-4">
        <p className="text-muted text-sm">{t('transactionsFile')}</p>
        <ExportButton what="transactions" />
      </div>
      {/* In the details' place while it is open: two sheets never lie on each other. */}
      <TraceHost />
      {details.value !== undefined && trace.id === undefined && (
        <AccountDetails key={details.value} id={details.value} onClose={details.close} />
      )}
      <UserDialogs />
    </Section>
  )
}

/** The dialog that the address asks for, about somebody as they are now. */
function UserDialogs() {
  const { current, close } = useUserAct()
  return (
    <>
      {current && <UserDialog key={current.act} {...current} onClose={close} />}
      <ReAuthenticationSheet register="glass" />
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

type RemoveFactorDialogProps = { person: Person; onClose: () => void }

/** Helps somebody who lost their phone back in, with a reason that they read. */
function RemoveFactorDialog({ person, onClose }: RemoveFactorDialogProps) {
  const { t } = useTranslation('people')
  const { t: common } = useTranslation()
  const removing = useRemoveSecondFactor()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodForm(removeSecondFactorBody),
    defaultValues: { reason: '' },
  })
  const send = handleSubmit(({ reason }) =>
    removing.mutate({ id: person.id, reason }, { onSuccess: onClose }),
  )

  const title = t('factor.title', { name: fullName(person) })
  if (!person.hasSecondFactor) {
    return (
      <Sheet.Root register="glass" onClose={onClose}>
        <Sheet.Title>{title}</Sheet.Title>
        <Sheet.Body>
          <p>{t('factor.none')}</p>
        </Sheet.Body>
        <Sheet.Actions>
          <Button variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Sheet.Actions>
      </Sheet.Root>
    )
  }
  return (
    <ReasonDialog
      title={title}
      what={t('factor.means')}
      label={t('factor.reason')}
      hint={t('factor.reasonHint')}
      error={formState.errors.reason?.message}
      field={register('reason')}
      confirmLabel={t('factor.confirm')}
      isPending={removing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Refusal error={removing.error} />
    </ReasonDialog>
  )
}
