import { type FormEvent, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useCurrentUser } from '../../lib/session.ts'
import { useWorld } from '../../lib/world.ts'
import { useErrorText } from '../../texts/error-text.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NarrowScreen } from '../../ui/narrow-screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { StorePicture } from '../store-picture.tsx'
import { isMistyped, useClassByCode, useJoin } from './join.queries.ts'
import { NicknameForm } from './nickname-form.tsx'

/** The class's door: what this is, how long it lasts, and in. */
export function JoinScreen() {
  const { t } = useTranslation('visitor')
  const formatDate = useFormatDate()
  const { code = '' } = useParams<{ code: string }>()
  const { data: world } = useWorld()
  const found = useClassByCode(code.trim())
  // Of a world that is over everybody may know that, by whatever code they come.
  const hasEnded = world?.stage === 'ended'
  const refused = hasEnded ? null : found.error
  return (
    <NarrowScreen
      title={found.data?.className ?? t(refused ? 'join.noClass' : 'join.title')}
      lead={t('join.lead', { code: code.trim().toUpperCase() })}
      picture={<StorePicture />}
    >
      {refused && !isMistyped(refused) && <ErrorState error={refused} onRetry={found.refetch} />}
      {refused && isMistyped(refused) && (
        <WrongCode
          key={code}
          code={code.trim()}
          error={refused}
          isPending={found.isFetching}
          onRetry={found.refetch}
        />
      )}
      <Card frame="note" className="grid gap-3">
        <p>{t('join.what')}</p>
        {world && (hasEnded || found.data) && (
          <p className="text-muted">
            {t(hasEnded ? 'join.ended' : 'join.until', { date: formatDate(world.endsAt) })}
          </p>
        )}
      </Card>
      {found.isPending && <SkeletonRows count={1} className="h-13" />}
      {hasEnded && (
        <ButtonLink size="lg" href={paths.login}>
          {t('login.submit')}
        </ButtonLink>
      )}
      {found.data && !hasEnded && <WayIn code={code} joinWith={world?.joinWith ?? 'identifier'} />}
    </NarrowScreen>
  )
}

type WayInProps = { code: string; joinWith: 'identifier' | 'nickname' }

function WayIn({ code, joinWith }: WayInProps) {
  const { t } = useTranslation('visitor')
  const { data: user } = useCurrentUser()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const referralCode = search.get('ref')
  const join = useJoin()
  if (joinWith === 'identifier') {
    const register = referralCode ? paths.registerWith(referralCode) : paths.register
    return (
      <Button
        size="lg"
        isPending={join.isPending}
        onClick={() => join.mutate(code, { onSuccess: () => navigate(register) })}
      >
        {t('join.submit')}
      </Button>
    )
  }
  if (!user) return <NicknameForm code={code} referralCode={referralCode} />
  return (
    <div className="grid gap-3">
      <p>{t('join.alreadyIn', { name: user.firstName })}</p>
      <ButtonLink size="lg" href={paths.home}>
        {t('join.goHome')}
      </ButtonLink>
    </div>
  )
}

type WrongCodeProps = { code: string; error: unknown; isPending: boolean; onRetry: () => unknown }

/** There is no class by this code: says so, with the field to mend it. */
function WrongCode({ code, error, isPending, onRetry }: WrongCodeProps) {
  const { t } = useTranslation('visitor')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [typed, setTyped] = useState(code)

  function send(event: FormEvent) {
    event.preventDefault()
    const next = typed.trim()
    if (next === '') return
    if (next === code) return void onRetry()
    const referralCode = search.get('ref')
    navigate(referralCode ? paths.joinWith(next, referralCode) : paths.join(next), {
      replace: true,
    })
  }

  return (
    <form noValidate className="grid gap-2" onSubmit={send}>
      <TextField
        label={t('join.code')}
        hint={t('join.codeHint')}
        error={errorText(error)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" size="lg" isPending={isPending} isDisabled={typed.trim() === ''}>
        {t('join.tryCode')}
      </Button>
    </form>
  )
}
