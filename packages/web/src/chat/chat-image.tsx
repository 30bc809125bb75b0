import { useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Icon } from '../ui/icon.tsx'

/** An image in a thread: its room is kept while it loads; it opens whole in a tab of its own. */
export function ChatImage({ src }: { src: string }) {
  const { t } = useTranslation('chat')
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <a
      href={src}
      target="_blank"
      rel="noreferrer"
      className="block aspect-[4/3] w-60 max-w-full overflow-hidden rounded-md border border-line bg-sunken"
    >
      {hasFailed ? (
        <span className="grid size-full content-center justify-items-center gap-1 p-3 text-center text-muted text-sm">
          <Icon name="image" />
          {t('imageFailed')}
        </span>
      ) : (
        <img
          src={src}
          alt={t('image')}
          onError={() => setHasFailed(true)}
          className="size-full object-cover"
        />
      )}
    </a>
  )
}
