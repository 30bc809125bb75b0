import type { Class } from '@kunwari/contract/class'
import { cx } from 'class-variance-authority'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ClassQr } from './big-code.tsx'
import { isThisMachineOnly, useJoinLink } from './join-link.ts'

type JoinPosterProps = { joined: Class; hasEnded: boolean; onShow: () => void }

/** How to join, as it is also printed: the code, what it looks like to a camera, and the steps. */
export function JoinPoster({ joined, hasEnded, onShow }: JoinPosterProps) {
  const { t } = useTranslation('records')
  const { code, joinWith, name } = joined
  const link = useJoinLink(code)
  return (
    <Card frame="drawn" aria-labelledby="poster-title" className="poster grid gap-6 print:border-0">
      {hasEnded && (
        <p className="border-[1.5px] border-loss bg-loss-soft p-3 font-display text-loss text-xl">
          {t('class.over')}
        </p>
      )}
      <div
        className={cx('poster-facts grid gap-6', !hasEnded && 'sm:grid-cols-[14rem_minmax(0,1fr)]')}
      >
        {/* It would open nothing any more. The code is still what a wipe asks for. */}
        {!hasEnded && (
          <div className="poster-qr mx-auto w-full max-w-56">
            <ClassQr code={code} />
          </div>
        )}
        <div className="grid content-start gap-4">
          <div className="grid gap-0.5">
            {!hasEnded && <p className="text-muted text-sm">{t('class.joinTitle')}</p>}
            <h3 id="poster-title" className="poster-name wrap-anywhere font-display text-2xl">
              {name}
            </h3>
          </div>
          <div>
            <p className="text-muted text-xs">{t('class.code')}</p>
            <p className="flex items-center gap-2">
              <b className="poster-code break-all font-display text-4xl tracking-widest">{code}</b>
              <span className="print:hidden">
                <CopyButton text={code} label={t('class.copyCode')} />
              </span>
            </p>
          </div>
          {!hasEnded && (
            <div>
              <p className="text-muted text-xs">{t('class.link')}</p>
              <p className="poster-link flex items-center gap-2 text-sm">
                <span className="break-all">{link}</span>
                <span className="print:hidden">
                  <CopyButton text={link} label={t('class.copyLink')} />
                </span>
              </p>
            </div>
          )}
        </div>
      </div>
      {!hasEnded && <Steps joinWith={joinWith} link={link} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onShow}>{t('class.show')}</Button>
        {!hasEnded && (
          <Button variant="quiet" onClick={() => print()}>
            {t('class.print')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What somebody does to come in, one step after the other. */
function Steps({ joinWith, link }: Pick<Class, 'joinWith'> & { link: string }) {
  const { t } = useTranslation('records')
  return (
    <>
      <ol className="poster-steps grid list-inside list-decimal gap-1.5 border-line border-t pt-4 text-sm">
        <li>{t('class.steps.scan')}</li>
        <li>{t(`class.steps.${joinWith}`)}</li>
        <li>{t('class.steps.in')}</li>
      </ol>
      {isThisMachineOnly(new URL(link).hostname) && (
        <p className="flex items-start gap-2 border-[1.5px] border-edge bg-sunken p-3 text-sm print:hidden">
          <Icon name="alert" className="size-5" />
          {t('class.thisMachineOnly')}
        </p>
      )}
    </>
  )
}
