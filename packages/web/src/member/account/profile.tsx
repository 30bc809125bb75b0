import { personName } from '@kunwari/contract/auth'
import { fullName } from '@kunwari/domain/identity/people'
import { type ReactNode, useId, useRef, useState } from 'react'
import { fileAddress } from '../../lib/base.ts'
import { initialsOf } from '../../lib/initials.ts'
import { useSignedInUser } from '../../lib/session.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { refuseImage, uploadImage } from '../../lib/upload-image.ts'
import { errorText } from '../../texts/error-text.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ImagePicker } from '../../ui/image-picker.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useChangeProfile } from './account.queries.ts'
import type { IdentifierKind } from './identifier-sheet.tsx'

type ProfileProps = { onEdit: () => void; onAdd: (kind: IdentifierKind) => void }

export function Profile({ onEdit, onAdd }: ProfileProps) {
  const { t } = useTranslation('account')
  const user = useSignedInUser()
  const name = fullName(user)
  return (
    <Card aria-label={t('profile.title')} className="grid gap-4">
      <div className="flex narrow:flex-wrap items-center gap-4">
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-on-accent">
          {user.profileImageUrl ? (
            <img
              src={fileAddress(user.profileImageUrl)}
              alt={t('profile.pictureOf', { name })}
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden="true" className="font-bold text-xl">
              {initialsOf(user.firstName, user.lastName)}
            </span>
          )}
        </span>
        <h2 className="wrap-anywhere min-w-0 font-display text-xl">{name}</h2>
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
      <dd className="wrap-anywhere min-w-0 font-semibold">{children}</dd>
    </div>
  )
}

type Fields = { firstName: string; lastName: string }

/** The name, sent when it is saved, and the picture, which is changed as soon as it is chosen. */
export function ProfileSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const user = useSignedInUser()
  const change = useChangeProfile()
  const [fields, setFields] = useState<Fields>({
    firstName: user.firstName,
    lastName: user.lastName,
  })
  const [errors, setErrors] = useState<Partial<Record<keyof Fields, string>>>({})
  const [progress, setProgress] = useState<number>()
  const [pictureError, setPictureError] = useState<string>()
  const upload = useRef<AbortController>(undefined)
  const formId = useId()

  async function save() {
    const problems = {
      firstName: problemOf(fields.firstName),
      // Who came with a nickname has none, and needs none.
      lastName:
        user.lastName === '' && isBlank(fields.lastName) ? undefined : problemOf(fields.lastName),
    }
    setErrors(problems)
    if (problems.firstName !== undefined || problems.lastName !== undefined) return
    await change.mutateAsync(fields).then(finish, fail)
  }

  function finish() {
    showToast({ title: t('profile.saved') })
    onClose()
  }

  function fail(error: unknown) {
    setErrors({
      firstName: fieldErrorText(error, 'firstName'),
      lastName: fieldErrorText(error, 'lastName'),
    })
    showToast({
      variant: 'destructive',
      title: t('profile.failed'),
      description: errorText(error),
    })
  }

  async function pick(file: File) {
    const refusal = refuseImage(file)
    setPictureError(refusal)
    if (refusal !== undefined) return
    // The one that was chosen last is meant.
    upload.current?.abort()
    const controller = new AbortController()
    upload.current = controller
    const { signal } = controller
    const show = (share: number | undefined) => {
      if (!signal.aborted) setProgress(share)
    }
    show(0)
    await uploadImage(file, { onProgress: show, signal })
      .then((objectPath) => change.mutateAsync({ profileImageUrl: objectPath }))
      .catch((error: unknown) => {
        if (!signal.aborted) setPictureError(errorText(error))
      })
    show(undefined)
  }

  async function removePicture() {
    await change.mutateAsync({ profileImageUrl: null }).catch(fail)
  }

  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('profile.edit')}</Sheet.Title>
      <Sheet.Body>
        <form id={formId} noValidate className="contents" onSubmit={stayHere}>
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`profile.${name}`)}
              autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
              value={fields[name]}
              error={errors[name]}
              onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
            />
          ))}
        </form>
        <ImagePicker
          label={t('profile.picture')}
          hint={t('profile.pictureHint')}
          error={pictureError}
          preview={user.profileImageUrl === null ? undefined : fileAddress(user.profileImageUrl)}
          progress={progress}
          onPick={(file) => void pick(file)}
          onRemove={() => void removePicture()}
        />
      </Sheet.Body>
      <Sheet.Actions>
        <Button type="submit" form={formId} isPending={change.isPending} onClick={save}>
          {t('profile.save')}
        </Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}

function isBlank(name: string): boolean {
  return name.trim() === ''
}

/** In English, as the contract says it: the field translates. */
function problemOf(name: string): string | undefined {
  return personName.safeParse(name).error?.issues[0]?.message
}
