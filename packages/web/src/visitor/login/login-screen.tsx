import { loginBody, type User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import type { DemoPerson } from '@kunwari/domain/identity/demo-people'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { z } from 'zod'
import { credentialsOf } from '../../demo/demo-people.ts'
import { explainEntry } from '../../demo/explain-entry.ts'
import { rememberedIdentifier, takeReturnPath } from '../../lib/browser-storage.ts'
import { doorAddress } from '../../lib/class-addresses.ts'
import { zodForm } from '../../lib/forms.ts'
import { hasNoLesson } from '../../lib/has-no-lesson.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { paths } from '../../lib/paths.ts'
import { signInAs } from '../../lib/session.ts'
import { useClassLanguage } from '../../lib/use-class-language.ts'
import { useSingleFlight } from '../../lib/use-single-flight.ts'
import { useWorld } from '../../lib/world.ts'
import { errorText } from '../../texts/error-text.ts'
import { loadTexts, useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoneLink } from '../../ui/lone-link.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { ScreenSkeleton } from '../../ui/skeleton.tsx'
import { StorePicture } from '../../ui/store-picture.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'

// Most accounts ask for nothing more.
const secondStep = lazyComponent(async () => {
  const [{ SecondStep }] = await Promise.all([import('./second-step.tsx'), loadTexts('proof')])
  return SecondStep
})

export function LoginScreen() {
  const { t } = useTranslation('visitor')
  const [, navigate] = useLocation()
  const { register, handleSubmit, formState } = useForm<Login>({
    resolver: zodForm(loginForm),
    defaultValues: { identifier: rememberedIdentifier(), password: '' },
  })
  const login = useLogin()
  const once = useSingleFlight()
  const [isHalfway, setIsHalfway] = useState(false)
  useClassLanguage()

  function finish(to: string = paths.home) {
    showToast({ title: t('toast.welcome'), description: t('toast.loggedIn') })
    // The remembered page may be another person's: the state says that one comes from signing in.
    navigate(takeReturnPath() ?? to, { state: paths.login })
  }

  function finishAs(user: User) {
    signInAs(user)
    finish()
  }

  /** One person at a time: a second press before the answer would lead one to the other's place. */
  function enter(values: Login, demoPerson?: DemoPerson) {
    return once(() => enterOnce(values, demoPerson))
  }

  async function enterOnce(values: Login, demoPerson?: DemoPerson) {
    try {
      const answer = await login.mutateAsync(values)
      if ('secondFactor' in answer) setIsHalfway(true)
      else finish(demoPerson && placesOfWork[demoPerson])
    } catch (error) {
      const failure = demoPerson ? await explainEntry(error, demoPerson) : error
      showToast({
        variant: 'destructive',
        title: t('toast.loginFailed'),
        description: errorText(failure),
      })
    }
  }

  if (isHalfway) {
    const props = { onDone: finishAs, onRestart: () => setIsHalfway(false) }
    return <LazySlot of={secondStep} props={props} waiting={<ScreenSkeleton />} />
  }
  return (
    <NarrowScreen title={t('login.title')} lead={t('login.lead')} picture={<StorePicture />}>
      <form noValidate className="grid gap-2" onSubmit={handleSubmit((values) => enter(values))}>
        <TextField
          label={t('login.identifier')}
          hint={t('login.identifierHint')}
          error={formState.errors.identifier?.message}
          autoComplete="username"
          autoCapitalize="none"
          {...register('identifier')}
        />
        <PasswordField
          label={t('login.password')}
          error={formState.errors.password?.message}
          autoComplete="current-password"
          {...register('password')}
        />
        <Button type="submit" size="lg" isPending={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3">
        <p>
          <RichText
            text={t('login.noAccount')}
            marks={{ register: <TextLink href={paths.register} /> }}
          />
        </p>
        <LoneLink href={paths.forgotPassword}>{t('login.forgot')}</LoneLink>
      </div>
      <WayBack />
      <WayOfInstructors />
      <EnterAs onEnter={(person) => enter(credentialsOf(person), person)} />
    </NarrowScreen>
  )
}

/** Who joined a class in stages with a nickname has a number and a way back, and no password unless they made one. */
function WayBack() {
  const { t } = useTranslation('visitor')
  const { data: world } = useWorld()
  if (world?.joinWith !== 'nickname' || hasNoLesson(world)) return undefined
  return (
    <ButtonLink variant="quiet" href={doorAddress}>
      {t('login.wayBack')}
    </ButtonLink>
  )
}

/** On an installation of many classes nobody who gives one has a password in it. */
function WayOfInstructors() {
  const { t } = useTranslation('visitor')
  const { data: world } = useWorld()
  if (world?.hubPage === undefined) return undefined
  return (
    <ButtonLink variant="quiet" isOutside href={world.hubPage}>
      {t('login.instructors')}
    </ButtonLink>
  )
}

/** Where the work of staff is; everybody else begins in the wallet. */
const placesOfWork: Partial<Record<DemoPerson, string>> = {
  admin: paths.admin,
  support: paths.supportAgent,
}

/** One press into a demo world, as any of its people. */
function EnterAs({ onEnter }: { onEnter: (person: DemoPerson) => Promise<void> }) {
  const { t } = useTranslation('visitor')
  const { data: world } = useWorld()
  // A class that was begun anew has none of them but staff.
  const people = world?.demoPeople ?? []
  if (people.length === 0) return undefined
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-display text-xl">{t('login.enterAs')}</h2>
        <p className="text-muted text-sm">{t('login.enterAsText')}</p>
      </div>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-2">
        {people.map((person) => (
          <Button key={person} variant="quiet" onClick={() => onEnter(person)}>
            {t(`login.people.${person}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

const loginForm = loginBody

type Login = z.input<typeof loginBody>

function useLogin() {
  return useMutation({
    mutationFn: (body: Login) => api('POST /api/auth/login', { body }),
    onSuccess: (answer) => {
      if (!('secondFactor' in answer)) signInAs(answer)
    },
  })
}
