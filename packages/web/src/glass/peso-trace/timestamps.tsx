import { useTranslation } from '../../texts/i18n.ts'
import { Moment } from '../../ui/moment.tsx'
import { Section } from './trace-section.tsx'

/** For when the money counts, and when it was really written down. */
export function Moments({ createdAt, recordedAt }: { createdAt: string; recordedAt: string }) {
  const { t } = useTranslation('glass')
  return (
    <Section title={t('trace.moments')}>
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-muted text-xs">{t('trace.counted')}</dt>
          <dd>
            <Moment iso={createdAt} format="moment" />
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">{t('trace.recorded')}</dt>
          <dd>
            <Moment iso={recordedAt} format="moment" />
          </dd>
        </div>
      </dl>
    </Section>
  )
}
