import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useReviewKeys } from './use-review-keys.ts'

/** Says which keys the lists know, and turns them on and off. For those who have a keyboard. */
export function KeysHint({ canSelect = false }: { canSelect?: boolean }) {
  const { t } = useTranslation('admin')
  const { areOn, toggle } = useReviewKeys()
  return (
    <div className="hidden items-center gap-4 text-muted text-xs lg:flex">
      {areOn && (
        <p className="flex gap-4">
          <span className="sr-only">{t('reviews.keys.label')}</span>
          <Key keys={['j', 'k']} what={t('reviews.keys.move')} />
          {canSelect && <Key keys={['x']} what={t('reviews.keys.select')} />}
          <Key keys={['a']} what={t('reviews.keys.approve')} />
          <Key keys={['r']} what={t('reviews.keys.reject')} />
        </p>
      )}
      <Button variant="ghost" className="text-xs" onClick={toggle}>
        {areOn ? t('reviews.keys.off') : t('reviews.keys.on')}
      </Button>
    </div>
  )
}

function Key({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid size-6 place-items-center border border-edge bg-surface font-semibold text-ink"
        >
          {key}
        </kbd>
      ))}
      {what}
    </span>
  )
}
