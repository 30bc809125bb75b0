import { useQuery } from '@tanstack/react-query'
import { read } from '../lib/read-query.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Moment } from '../ui/moment.tsx'

type CodeBannerProps = {
  /** Whom the code was sent to. */
  to: string
  /** Tells one sending from the next: another code is on its way then. */
  sending: number
  onUse: (code: string) => void
}

/** The code as a phone would announce it, from the pretend inbox: no phone has to be at hand. */
export function CodeBanner({ sending, ...rest }: CodeBannerProps) {
  return <Banner key={sending} {...rest} />
}

function Banner({ to, onUse }: Omit<CodeBannerProps, 'sending'>) {
  const { t } = useTranslation()
  // Nothing tells this page of a message: each sending asks anew, and shows no older one meanwhile.
  const { data, isFetching } = useQuery({
    ...read('GET /api/inbox', { query: { to } }),
    refetchOnMount: 'always',
    gcTime: 0,
  })
  const newest = isFetching ? undefined : data?.[0]
  const code = /[0-9]{6}/.exec(newest?.text ?? '')?.[0]
  // A mail server took it, or nobody is there to get one.
  if (!isFetching && code === undefined) return undefined
  return (
    <section
      aria-live="polite"
      aria-label={t('code.banner')}
      className="shade-lift grid min-h-32 content-start gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {newest && code && (
        <div className="grid animate-[drop_180ms_ease-out] gap-3">
          <header className="flex items-center gap-2 text-muted text-xs">
            <Icon name="inbox" className="size-5 text-lead-ink" />
            <b className="grow text-lead-ink">{t('code.banner')}</b>
            <Moment iso={newest.createdAt} format="time" />
          </header>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="grid">
              <b>{newest.subject}</b>
              <span className="text-muted text-xs">{t('code.bannerHint')}</span>
            </span>
            <Button variant="accent" onClick={() => onUse(code)}>
              {t('code.use', { code })}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
