import { ApiError } from '@kunwari/contract/client'
import type { HubPerson } from '@kunwari/contract/hub'
import { invitationsMax, invitedPerson, type MadeLink } from '@kunwari/contract/hub-links'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { zodForm } from '../../lib/forms.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { fieldErrorText } from '../../texts/field-error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useProblemText } from '../../texts/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { invitationsQuery, useInvite } from './host.queries.ts'
import { MadeLinks } from './made-links.tsx'
import { isGood, peopleIn, type ReadLine, readPeople } from './read-people.ts'
import { readText } from './read-text.ts'

/** Invites one person, or those of a list; then the links, which are shown this once. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tools')
  const [how, setHow] = useState<'one' | 'list'>('one')
  const [role, setRole] = useState<HubPerson['role']>('instructor')
  const [text, setText] = useState('')
  const [made, setMade] = useState<MadeLink[]>()
  const invite = useInvite()
  const { isPending } = invite
  // The links are shown here, or to nobody.
  const close = () => !isPending && onClose()
  if (made) return <MadeLinks made={made} onClose={onClose} onMore={() => setMade(undefined)} />
  return (
    <Sheet.Root register="glass" place="panel" onClose={close}>
      <Sheet.Title>{t('inviting.title')}</Sheet.Title>
      <Sheet.Body>
        <ChoiceGroup
          label={t('inviting.how')}
          value={how}
          choices={[
            { value: 'one', label: t('inviting.one') },
            { value: 'list', label: t('inviting.list') },
          ]}
          isDisabled={isPending}
          onChange={(next) => {
            invite.reset()
            setHow(next)
          }}
        />
        <ChoiceGroup
          label={t('inviting.role')}
          value={role}
          choices={[
            { value: 'instructor', label: t('people.instructor') },
            { value: 'host', label: t('people.host') },
          ]}
          onChange={setRole}
        />
        {role === 'host' && <p className="text-sm">{t('inviting.hostMeans')}</p>}
        {how === 'one' ? (
          <OnePerson role={role} invite={invite} onMade={setMade} />
        ) : (
          <PeopleOfList role={role} invite={invite} text={text} onText={setText} onMade={setMade} />
        )}
      </Sheet.Body>
    </Sheet.Root>
  )
}

type Making = {
  role: HubPerson['role']
  invite: ReturnType<typeof useInvite>
  onMade: (made: MadeLink[]) => void
}

function OnePerson({ role, invite, onMade }: Making) {
  const { t } = useTranslation('tools')
  const once = useSingleFlight()
  const isInvited = useInvited()
  const form = useForm<z.input<typeof invitedPerson>>({
    resolver: zodForm(invitedPerson),
    defaultValues: { name: '', email: '' },
  })
  const { register, handleSubmit, setError, formState, control } = form
  const email = useWatch({ control, name: 'email' })
  const send = handleSubmit((person) =>
    once(() =>
      invite.mutateAsync(
        { people: [person], role },
        {
          onSuccess: onMade,
          onError: (error) => {
            for (const name of ['name', 'email'] as const) {
              const message = fieldErrorText(error, `people.0.${name}`)
              if (message) setError(name, { message }, { shouldFocus: true })
            }
          },
        },
      ),
    ),
  )
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <TextField
        label={t('inviting.name')}
        error={formState.errors.name?.message}
        autoComplete="off"
        {...register('name')}
      />
      <TextField
        label={t('inviting.email')}
        hint={isInvited(email) ? t('inviting.again') : t('inviting.emailHint')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        {...register('email')}
      />
      <Button type="submit" isPending={invite.isPending}>
        {t('inviting.submit')}
      </Button>
    </form>
  )
}

type PeopleOfListProps = Making & { text: string; onText: (text: string) => void }

function PeopleOfList({ role, invite, text, onText, onMade }: PeopleOfListProps) {
  const { t } = useTranslation('tools')
  const [isUnreadable, setIsUnreadable] = useState(false)
  const once = useSingleFlight()
  const lines = withRefusals(readPeople(text), invite.error)
  const people = peopleIn(lines)

  function change(next: string) {
    onText(next)
    setIsUnreadable(false)
    // Said of another list.
    if (invite.error) invite.reset()
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again, once it was put right.
    target.value = ''
    if (!file) return
    try {
      change(await readText(file))
    } catch {
      // It was moved or removed, or may not be read: the field says so.
      setIsUnreadable(true)
    }
  }

  const send = () =>
    once(() =>
      invite.mutateAsync(
        { people, role },
        {
          onSuccess: (made) => {
            // What could not be invited is there to be put right.
            onText(
              lines
                .filter((one) => !isGood(one))
                .map((one) => one.text)
                .join('\n'),
            )
            onMade(made)
          },
        },
      ),
    )

  return (
    <div className="grid grid-cols-1 gap-3">
      <TextAreaField
        label={t('inviting.paste')}
        hint={t('inviting.pasteHint')}
        error={isUnreadable ? t('inviting.unreadable') : undefined}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <label className="press relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-md border-2 border-edge bg-surface px-4 py-2 font-semibold leading-tight has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
        <Icon name="through" className="size-5" />
        {t('inviting.file')}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={read}
        />
      </label>
      {lines.length > 0 && <Preview lines={lines} />}
      <Button isPending={invite.isPending} isDisabled={people.length === 0} onClick={send}>
        {t('inviting.submitMany', { count: people.length })}
      </Button>
    </div>
  )
}

/** What was read, line by line: errors come first, and in words. */
function Preview({ lines }: { lines: readonly ReadLine[] }) {
  const { t } = useTranslation('tools')
  const say = useProblemText()
  const isInvited = useInvited()
  const bad = lines.filter((one) => one.problem !== undefined)
  const rest = lines.filter((one) => one.problem === undefined)
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 gap-2">
      <h3 id="preview" className="font-semibold">
        {t('inviting.preview')}
      </h3>
      <div aria-live="polite" className="text-sm">
        <p>{t('inviting.good', { count: peopleIn(lines).length })}</p>
        {bad.length > 0 && (
          <p className="font-semibold text-loss">{t('inviting.bad', { count: bad.length })}</p>
        )}
        {lines.some((one) => one.isTooMany) && (
          <p className="font-semibold text-loss">
            {t('inviting.tooMany', { most: invitationsMax })}
          </p>
        )}
      </div>
      <ol
        aria-label={t('inviting.preview')}
        className="relative grid max-h-80 grid-cols-1 divide-y divide-line overflow-y-auto border-[1.5px] border-edge text-sm"
        // Scrolls, so that the arrow keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above.
        tabIndex={0}
      >
        {[...bad, ...rest].map((one) => (
          <li
            key={one.line}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] narrow:grid-cols-1 gap-x-3 px-3 py-2"
          >
            <span className="text-muted text-xs leading-relaxed">
              {t('inviting.lineNumber', { line: one.line })}
            </span>
            <span className="wrap-anywhere min-w-0">
              {one.name === '' && one.email === '' ? (
                one.text
              ) : (
                <>
                  <b>{one.name}</b> <span className="text-muted">{one.email}</span>
                </>
              )}
              {one.problem !== undefined && (
                <span className="block font-semibold text-loss">✕ {say(one.problem)}</span>
              )}
              {one.problem === undefined && isInvited(one.email) && (
                <span className="block">{t('inviting.again')}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether an address has a link that was not used yet, which the next one makes void. */
function useInvited(): (email: string) => boolean {
  const { data } = useQuery(invitationsQuery)
  return (email) => data?.some((one) => one.email === email.trim().toLowerCase()) ?? false
}

/** Puts what the server refused of a list beside the lines that it was said of. */
function withRefusals(lines: ReadLine[], error: unknown): ReadLine[] {
  if (!(error instanceof ApiError)) return lines
  let place = -1
  return lines.map((one) => {
    if (!isGood(one)) return one
    place += 1
    const wrong =
      fieldErrorText(error, `people.${place}.email`) ??
      fieldErrorText(error, `people.${place}.name`)
    return wrong === undefined ? one : { ...one, problem: wrong }
  })
}
