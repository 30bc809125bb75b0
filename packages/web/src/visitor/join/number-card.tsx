import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { RichText } from '../../ui/rich-text.tsx'

type NumberCardProps = { number: number; wayBack: string; onGoOn: () => void }

/** The learner's number and way back, which are shown once: the page waits until they are written down. */
export function NumberCard({ number, wayBack, onGoOn }: NumberCardProps) {
  const { t } = useTranslation('door')
  return (
    <>
      <Card frame="note" className="grid justify-items-start gap-4">
        <p className="font-display text-2xl">
          <RichText
            text={t('kept.number', { number, wayBack })}
            marks={{ code: <b className="whitespace-nowrap text-lead-ink" /> }}
          />
        </p>
        <CopyButton text={t('kept.copied', { number, wayBack })} label={t('kept.copy')}>
          {t('kept.copy')}
        </CopyButton>
        <p>{t('kept.note')}</p>
      </Card>
      <Button size="lg" onClick={onGoOn}>
        {t('kept.on')}
      </Button>
    </>
  )
}
