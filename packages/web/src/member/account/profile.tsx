import { fullName } from '@kunwari/domain/identity/people'
import type { ReactNode } from 'react'
import { initialsOf } from '../../lib/initials.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { IdentifierKind } from './identifier-sheet.tsx'

type ProfileProps = { onEdit: () => void; onAdd: (kind: IdentifierKind) => void }

export function Profile({ onEdit, onAdd }: ProfileProps) {
  const { t } = useTranslation('account')
  const user = useSignedInUser()
  const name = fullName(user)
  return (
    <Card aria-label={t('profile.title')} className="grid gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-on-accent">
          {user.profileImageUrl ? (
            <img
              src={`/api${user.profileImageUrl}`}
              alt={t('profile.pictureOf', { name })}
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden="true" className="font-bold text-xl">
              {initialsOf(user.firstName, user.lastName)}
            </span>
          )}
        </span>
        <h2 className="min-w-0 break-words font-display text-xl">{name}</h2>
      </div>
      <dl className="grid gap-2.5">
        <Row label={t('profile.number')}>{user.accountNumber}</Row>
        <Row label={t('profile.email')}>
          {user.email ?? (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAdd('email')}>
              {t('identifier.addEmail')}
            </Button>
          )}
        </Row>
        <Row label={t('profile.phone')}>
          {user.phoneNumber ?? (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAdd('phone')}>
              {t('identifier.addPhone')}
            </Button>
          )}
        </Row>
      </dl>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={onEdit}
      >
        {t('profile.edit')}
      </Button>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b pb-2.5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-all font-semibold">{children}</dd>
    </div>
  )
}
