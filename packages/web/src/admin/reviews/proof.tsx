import { useState } from 'react'
import { fileAddress } from '../../lib/base.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { ImageViewer } from '../../ui/image-viewer.tsx'
import { Sheet } from '../../ui/sheet.tsx'

type ProofThumbnailProps = {
  /** As the request carries it: "/objects/..." */
  path: string | null
  name: string
  onOpen: () => void
}

/** The proof at a glance, and the way to see it whole. */
export function ProofThumbnail({ path, name, onOpen }: ProofThumbnailProps) {
  const { t } = useTranslation('admin')
  const [hasFailed, setHasFailed] = useState(false)
  if (path === null)
    return <span className="block text-muted text-sm leading-tight">{t('reviews.noImage')}</span>
  return (
    <button
      type="button"
      className="flex @5xl:grid min-h-11 items-center @5xl:justify-items-start @5xl:gap-0.5 gap-2 rounded-sm font-semibold text-lead-ink text-xs underline underline-offset-2"
      onClick={onOpen}
    >
      <span className="grid h-12 w-16 shrink-0 place-items-center overflow-hidden border border-edge bg-sunken">
        {hasFailed ? (
          <Icon name="image" className="size-5 text-muted" />
        ) : (
          <img
            src={fileAddress(path)}
            alt={t('reviews.proofOf', { name })}
            loading="lazy"
            decoding="async"
            className="size-full object-cover object-top"
            onError={() => setHasFailed(true)}
          />
        )}
      </span>
      {t('reviews.viewFull')}
    </button>
  )
}

type ProofSheetProps = { path: string; name: string; onClose: () => void }

export function ProofSheet({ path, name, onClose }: ProofSheetProps) {
  const { t } = useTranslation('admin')
  return (
    <Sheet.Root register="glass" place="wide" onClose={onClose}>
      <Sheet.Title>{t('reviews.proofTitle')}</Sheet.Title>
      <Sheet.Body>
        <ImageViewer src={fileAddress(path)} alt={t('reviews.proofOf', { name })} />
      </Sheet.Body>
    </Sheet.Root>
  )
}
