import type { Session } from '@kunwari/contract/passwords'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../texts/error-text.ts'
import { useFormatDate } from '../texts/format-date.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './credentials.queries.ts'
import { parseUserAgent } from './parse-user-agent.ts'

/** The browsers in which this person is signed in, and the way out of each. */
export function SessionsSection({ mark }: { mark?: ReactNode }) {
  const { t } = useTranslation('member')
  const sessions = useQuery(sessionsQuery)
  const endingOthers = useEndOtherSessions()

  async function endOthers() {
    try {
      await endingOthers.mutateAsync()
      showToast({ title: t('settings.sessions.othersEnded') })
    } catch (error) {
      showFailure(t('settings.sessions.failed'), error)
    }
  }

  return (
    <Card className="grid gap-4" aria-labelledby="settings-sessions">
      <div className="grid gap-1">
        <div className="flex items-center justify-between">
          <h2 id="settings-sessions" className="font-display text-xl">
            {t('settings.sessions.title')}
          </h2>
          {mark}
        </div>
        <p className="text-muted text-sm">{t('settings.sessions.text')}</p>
      </div>
      {sessions.isPending ? (
        <SkeletonRows count={2} />
      ) : !sessions.data ? (
        <ErrorState error={sessions.error} onRetry={sessions.refetch} />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {sessions.data.map((session) => (
              <SessionLine key={session.id} session={session} />
            ))}
          </ul>
          {sessions.data.length > 1 ? (
            <Button
              variant="quiet"
              className="justify-self-start"
              isPending={endingOthers.isPending}
              onClick={endOthers}
            >
              {t('settings.sessions.endOthers')}
            </Button>
          ) : (
            <p className="text-muted text-sm">{t('settings.sessions.onlyHere')}</p>
          )}
        </>
      )}
    </Card>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('member')
  const formatDate = useFormatDate()
  const ending = useEndSession()
  const { browser, system } = parseUserAgent(session.userAgent)
  const device = t('settings.sessions.device', {
    browser: browser ?? t('settings.sessions.someBrowser'),
    system: system ?? t('settings.sessions.someSystem'),
  })

  async function end() {
    try {
      await ending.mutateAsync(session.id)
      showToast({ title: t('settings.sessions.ended', { device }) })
    } catch (error) {
      showFailure(t('settings.sessions.failed'), error)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        <p className="text-muted text-sm">
          {t('settings.sessions.seen', { moment: formatDate(session.lastSeenAt, 'moment') })}
        </p>
      </div>
      {session.current ? (
        <Badge tone="lead">{t('settings.sessions.here')}</Badge>
      ) : (
        <Button
          variant="ghost"
          // Its words stand at the row's edge.
          className="-mx-4"
          aria-label={t('settings.sessions.endOf', { device })}
          isPending={ending.isPending}
          onClick={end}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}

function showFailure(title: string, error: unknown): void {
  showToast({ variant: 'destructive', title, description: errorText(error) })
}
