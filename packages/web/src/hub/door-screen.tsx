import { hubApi } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { usePageRestored } from '../lib/use-page-restored.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, inputLook } from '../ui/field.tsx'
import { useArrival } from '../ui/screen.tsx'
import { StorePicture } from '../ui/store-picture.tsx'
import { hubPaths } from './hub-paths.ts'
import { hubQuery } from './hub-session.ts'

/** Where everybody comes in: a learner by the code of a class, others by their sign-in. */
export function DoorScreen() {
  const { t } = useTranslation('hub')
  const h1 = useArrival()
  const { data } = useQuery(hubQuery)
  return (
    <div className="mx-auto grid max-w-6xl items-start gap-x-16 gap-y-8 px-4 pt-6 pb-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:px-8 lg:pt-12">
      <title>Kunwari</title>
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-6 lg:max-w-none">
        <header className="grid gap-2">
          <h1 ref={h1} tabIndex={-1} className="font-display text-3xl">
            {t('door.title')}
          </h1>
          <p className="text-muted">{t('door.lead')}</p>
        </header>
        {data?.hasHost === false && <NoHost />}
        <CodeForm />
        <WayForTeachers />
      </div>
      <div className="mx-auto grid w-full max-w-md gap-14 lg:max-w-none">
        <div className="hidden justify-items-center lg:grid">
          <StorePicture />
        </div>
        <section aria-labelledby="what" className="grid gap-2">
          <h2 id="what" className="font-display text-xl">
            {t('door.whatTitle')}
          </h2>
          <p className="max-w-prose">{t('door.what')}</p>
          <p className="max-w-prose text-muted text-sm">{t('door.rules')}</p>
        </section>
      </div>
    </div>
  )
}

/** The code as it is read out in class: one large field, and the way to that class. */
function CodeForm() {
  const { t } = useTranslation('hub')
  const errorText = useErrorText()
  // The server leads here from a class's page where that class is not there.
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('code') ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
  const finding = useMutation({
    mutationFn: (wanted: string) => hubApi('GET /api/hub/find/:code', { params: { code: wanted } }),
    // Its page is the class's, not one of this app.
    onSuccess: ({ address }, wanted) =>
      location.assign(`${address}/join/${encodeURIComponent(wanted.toUpperCase())}`),
  })
  usePageRestored(finding.reset)
  // The way there is open: what was pressed stays pressed until the class's page comes.
  const isPending = finding.isPending || finding.isSuccess

  function send(event: FormEvent) {
    event.preventDefault()
    const wanted = code.replaceAll(/[\s-]/g, '')
    setIsEmpty(wanted === '')
    if (wanted !== '' && !isPending) finding.mutate(wanted)
  }

  const look = useEffectEvent(() => {
    if (code !== '') finding.mutate(code)
  })
  useEffect(() => look(), [])

  const { error } = finding
  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <Field
        label={t('door.code')}
        hint={t('door.codeHint')}
        error={isEmpty ? t('door.codeEmpty') : error ? errorText(error) : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="text"
            value={code}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className={cx(inputLook, 'min-h-16 font-display text-3xl uppercase tracking-widest')}
            onChange={(event) => {
              setCode(event.target.value)
              setIsEmpty(false)
              if (error) finding.reset()
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" isPending={isPending}>
        {t('door.submit')}
      </Button>
    </form>
  )
}

function NoHost() {
  const { t } = useTranslation('hub')
  return (
    <Card className="grid gap-1">
      <h2 className="font-display text-xl">{t('door.noHostTitle')}</h2>
      <p className="text-sm">{t('door.noHost')}</p>
    </Card>
  )
}

function WayForTeachers() {
  const { t } = useTranslation('hub')
  const { data } = useQuery(hubQuery)
  const me = data?.me
  return (
    <Card frame="note" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="font-display text-xl">{t('door.teachTitle')}</h2>
        <p className="text-muted text-sm">
          {me ? t('door.hello', { name: me.firstName }) : t('door.teachText')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {me ? (
          <ButtonLink href={hubPaths.teach}>{t('door.mine')}</ButtonLink>
        ) : (
          <ButtonLink variant="quiet" href={hubPaths.login}>
            {t('nav.signIn')}
          </ButtonLink>
        )}
        {me?.role === 'host' && (
          <ButtonLink variant="quiet" href={hubPaths.host}>
            {t('door.host')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
