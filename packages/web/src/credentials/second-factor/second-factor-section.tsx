import type { SecondFactor } from '@kunwari/contract/second-factor'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { canUsePasskeys } from '../../re-authentication/passkeys.ts'
import { errorText } from '../../texts/error-text.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { AuthenticatorSheet, PasskeySheet } from './add-factor-sheets.tsx'
import { FactorLines } from './factor-lines.tsx'
import { secondFactorQuery, useMakeRecoveryCodes } from './second-factor.queries.ts'

type SecondFactorSectionProps = {
  isStaff: boolean
  /** Stands beside the heading. */
  mark?: ReactNode
}

/** What one's own sign-in asks for besides the password: offered to everybody, urged on staff. */
export function SecondFactorSection({ isStaff, mark }: SecondFactorSectionProps) {
  const { t } = useTranslation('proof')
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery)
  const isOn = data && (data.authenticator !== null || data.passkeys.length > 0)
  const isUrged = data && !isOn && isStaff
  return (
    <Card className="grid gap-4" aria-labelledby="settings-second-factor">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="settings-second-factor" className="font-display text-xl">
            {t('factors.title')}
          </h2>
          {data && (
            <Badge tone={isOn ? 'gain' : 'plain'}>{t(isOn ? 'factors.on' : 'factors.off')}</Badge>
          )}
          {mark}
        </div>
        <p className="text-muted text-sm">{t('factors.text')}</p>
        <p className="text-muted text-sm">{t('factors.texted')}</p>
      </div>
      {isUrged && (
        <p className="flex gap-3 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="alert" />
          {t('factors.urged')}
        </p>
      )}
      {isPending ? (
        <SkeletonRows count={2} />
      ) : !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Factors secondFactor={data} />
      )}
    </Card>
  )
}

function Factors({ secondFactor }: { secondFactor: SecondFactor }) {
  const { t } = useTranslation('proof')
  const [open, setOpen] = useState<'authenticator' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const renewing = useMakeRecoveryCodes()
  const { authenticator, passkeys, recoveryCodesLeft } = secondFactor
  const isOn = authenticator !== null || passkeys.length > 0

  function finish(recoveryCodes: readonly string[]) {
    setOpen(undefined)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    showToast({ title: t('factors.added'), description: t('factors.othersEnded') })
  }

  async function renew() {
    try {
      setCodes((await renewing.mutateAsync()).recoveryCodes)
    } catch (error) {
      showToast({
        variant: 'destructive',
        title: t('factors.failed'),
        description: errorText(error),
      })
    }
  }

  return (
    <>
      {isOn && <FactorLines secondFactor={secondFactor} />}
      <div className="flex flex-wrap gap-2">
        {!authenticator && (
          <Button variant="quiet" onClick={() => setOpen('authenticator')}>
            {t('authenticator.add')}
          </Button>
        )}
        {canUsePasskeys() && (
          <Button variant="quiet" onClick={() => setOpen('passkey')}>
            {t('passkey.add')}
          </Button>
        )}
      </div>
      {!canUsePasskeys() && <p className="text-muted text-sm">{t('passkey.notHere')}</p>}
      {isOn && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-4">
          <div>
            <p className="font-semibold">{t('recovery.title')}</p>
            <p className="text-muted text-sm">{t('recovery.left', { count: recoveryCodesLeft })}</p>
          </div>
          <Button variant="quiet" isPending={renewing.isPending} onClick={renew}>
            {t('recovery.renew')}
          </Button>
        </div>
      )}
      {open === 'authenticator' && (
        <AuthenticatorSheet onDone={finish} onClose={() => setOpen(undefined)} />
      )}
      {open === 'passkey' && <PasskeySheet onDone={finish} onClose={() => setOpen(undefined)} />}
      {codes && <RecoveryCodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

type RecoveryCodesSheetProps = { codes: readonly string[]; onClose: () => void }

/** The ten codes, this once. */
function RecoveryCodesSheet({ codes, onClose }: RecoveryCodesSheetProps) {
  const { t } = useTranslation('proof')
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('recovery.title')}</Sheet.Title>
      <Sheet.Body>
        <p className="flex gap-3 rounded-md bg-accent-soft p-4 font-semibold">
          <Icon name="alert" />
          {t('recovery.once')}
        </p>
        <div className="flex items-start justify-between gap-2 rounded-md bg-sunken p-4">
          <ol className="grid select-all gap-1">
            {codes.map((code) => (
              <li key={code}>
                <code className="text-xs sm:text-sm">{code}</code>
              </li>
            ))}
          </ol>
          <CopyButton text={codes.join('\n')} label={t('recovery.copy')} />
        </div>
      </Sheet.Body>
      <Sheet.Actions>
        <Button onClick={onClose}>{t('recovery.kept')}</Button>
      </Sheet.Actions>
    </Sheet.Root>
  )
}
