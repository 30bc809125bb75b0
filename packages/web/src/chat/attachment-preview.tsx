import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import type { ChosenImage } from '../ui/use-image-upload.ts'

type AttachmentPreviewProps = {
  attachment: ChosenImage
  onRemove: () => void
  onAgain: () => void
}

/** The image that will go with the message, how far up it is, and the way to leave it out. */
export function AttachmentPreview({ attachment, onRemove, onAgain }: AttachmentPreviewProps) {
  const { t } = useTranslation('chat')
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-sunken p-2">
      <img
        src={attachment.preview}
        alt={t('preview')}
        className="size-16 rounded-sm object-cover"
      />
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="truncate">
          <bdi>{attachment.file.name}</bdi>
        </p>
        {attachment.state === 'uploading' && (
          <ProgressBar value={attachment.progress} label={t('uploading')} />
        )}
        {attachment.state === 'uploaded' && <p className="text-muted text-xs">{t('uploaded')}</p>}
        {attachment.state === 'failed' && attachment.isWorthRepeating && (
          <Button variant="ghost" className="-ml-4 justify-self-start text-sm" onClick={onAgain}>
            {t('uploadAgain')}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('removeImage')}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-lead-soft"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
