import { planOf } from '@kunwari/domain/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { Exhibit } from '../../glass/exhibit.tsx'
import { FlagButton } from '../../glass/flag-button.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Rosette } from '../../ui/rosette.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { plansQuery } from '../plans/plans.queries.ts'
import { inviteLink, shareByDevice } from './invite-link.ts'
import { statsQuery } from './referral.queries.ts'

/** The code as such a platform hands it out: printed like a ticket, with what each friend pays. */
export function InviteCode({ code }: { code: string }) {
  const { t } = useTranslation('referral')
  const sheet = useSheetParam('share')
  const { data: stats } = useQuery(statsQuery)
  const link = inviteLink(code, stats?.classCode ?? null)

  async function share() {
    const text = t('share.message', { code })
    const outcome = await shareByDevice({ title: 'Kunwari', text, url: link })
    if (outcome === 'unavailable') sheet.open('link')
    if (outcome === 'failed') showToast({ variant: 'destructive', title: t('share.failed') })
  }

  return (
    <Card
      frame="note"
      aria-labelledby="invite-title"
      className="grid grid-cols-1 gap-5 [--note-line:var(--lead)]"
    >
      <div className="pointer-events-none absolute inset-2.5 overflow-hidden rounded-md">
        <Rosette className="absolute -top-32 -right-28 size-72 text-accent opacity-30" />
      </div>
      <header className="relative flex items-center justify-between gap-3">
        <h2 id="invite-title" className="font-semibold text-muted text-sm">
          {t('invite.title')}
        </h2>
        <span className="-my-2 -mr-2">
          <FlagButton note="referral-commission" />
        </span>
      </header>
      <div className="relative grid gap-1">
        <p className="flex items-center justify-between gap-2">
          <b className="font-display text-2xl text-lead-ink tracking-widest sm:text-3xl">{code}</b>
          <CopyButton text={code} label={t('invite.copyCode')} />
        </p>
        <p className="flex items-center justify-between gap-2 border-line border-t border-dashed pt-1">
          <span className="min-w-0 text-sm">
            <span className="block text-muted text-xs">{t('invite.link')}</span>
            <span className="wrap-anywhere">{link}</span>
          </span>
          <CopyButton text={link} label={t('invite.copyLink')} />
        </p>
      </div>
      <div className="relative flex flex-wrap gap-3 *:grow">
        <Button variant="accent" size="lg" onClick={share}>
          {t('invite.share')}
        </Button>
        <Button variant="quiet" size="lg" aria-haspopup="dialog" onClick={() => sheet.open('qr')}>
          {t('invite.qr')}
        </Button>
      </div>
      <div className="relative grid gap-3 border-line border-t border-dashed pt-4">
        <Exhibit claim="referral-12" size="line" className="w-fit" />
        <Rates />
      </div>
      {sheet.value !== undefined && (
        <ShareSheet
          title={sheet.value === 'link' ? t('share.title') : t('share.qrTitle')}
          code={code}
          link={link}
          onClose={sheet.close}
        />
      )}
    </Card>
  )
}

/** What each plan on sale pays to the one whose friend buys it. */
function Rates() {
  const { t } = useTranslation('referral')
  const { data: offers, error, refetch } = useQuery(plansQuery)
  if (!offers) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton className="h-24" />
  }
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">{t('invite.rates')}</p>
      <dl className="grid grid-cols-2 narrow:grid-cols-1 gap-2 sm:grid-cols-4">
        {offers
          .map(({ planDays }) => planOf(planDays))
          .map(({ planDays, name, referralBonusBps }) => (
            <div
              key={planDays}
              className="flex flex-col-reverse rounded-md bg-lead-soft px-3 py-2 text-center"
            >
              <dt className="text-xs">{name}</dt>
              <dd className="font-display text-lead-ink text-xl">
                {t('invite.percent', { percent: formatNumber(Number(referralBonusBps) / 100) })}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** Works the code out with a library that nothing else needs. */
const qrCode = lazyComponent(() => import('../../ui/qr-code.tsx').then((file) => file.QrCode))

type ShareSheetProps = { title: string; code: string; link: string; onClose: () => void }

/** The link to scan, and to copy: also what stands in for a device that has no share sheet. */
function ShareSheet({ title, code, link, onClose }: ShareSheetProps) {
  const { t } = useTranslation('referral')
  const message = `${t('share.message', { code })} ${link}`
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{title}</Sheet.Title>
      <Sheet.Body>
        <div className="mx-auto w-full max-w-72">
          <LazySlot
            of={qrCode}
            props={{ text: link, label: t('share.code', { link }) }}
            waiting={<Skeleton className="aspect-[8/9]" />}
            isPart
            Failed={ErrorState}
          />
        </div>
        <p className="text-center text-muted text-sm">{t('share.lead')}</p>
        <p className="flex items-center justify-between gap-2 rounded-md bg-sunken py-2 pr-1 pl-4">
          <span className="min-w-0 break-words text-sm">
            {t('share.message', { code })} <span className="wrap-anywhere">{link}</span>
          </span>
          <CopyButton text={message} label={t('share.copyMessage')} />
        </p>
      </Sheet.Body>
    </Sheet.Root>
  )
}
