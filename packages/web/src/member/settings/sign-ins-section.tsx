import type { OwnSignIn } from '@kunwari/contract/sign-ins'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { readDevice } from './parse-user-agent.ts'
import { signInsQuery } from './second-factor/second-factor.queries.ts'

/** What fits on a screen beside everything else. */
const shownFirst = 5

/** Who came in as this person, and who tried. */
export function SignInsSection() {
  const { t } = useTranslation('proof')
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, isPending, refetch } = useQuery(signInsQuery)
  const shown = isWhole ? data : data?.slice(0, shownFirst)
  return (
    <Card className="grid gap-4" aria-labelledby="settings-sign-ins">
      <div className="grid gap-1">
        <h2 id="settings-sign-ins" className="font-display text-xl">
          {t('signIns.title')}
        </h2>
        <p className="text-muted text-sm">{t('signIns.text')}</p>
      </div>
      {isPending ? (
        <SkeletonRows count={3} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <p className="text-muted text-sm">{t('signIns.empty')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {shown?.map((signIn) => (
            <SignInLine key={signIn.id} signIn={signIn} />
          ))}
        </ul>
      )}
      {data && data.length > shownFirst && !isWhole && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t('signIns.more')}
        </Button>
      )}
    </Card>
  )
}

function SignInLine({ signIn }: { signIn: OwnSignIn }) {
  const { t } = useTranslation('proof')
  const { at, event, address, userAgent } = signIn
  const { browser, system } = readDevice(userAgent)
  const from = [browser, system, address].filter(Boolean).join(' · ')
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[1fr_auto] lg:grid-cols-1">
      <p className="font-semibold">{t(`events.${event}`)}</p>
      <p className="text-muted text-sm sm:text-right lg:text-left">
        <Moment iso={at} format="moment" />
      </p>
      {from && (
        <p className="min-w-0 break-words text-muted text-sm sm:col-span-2 lg:col-span-1">{from}</p>
      )}
    </li>
  )
}
