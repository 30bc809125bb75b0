import { cx } from 'class-variance-authority'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { FieldNote } from './field.tsx'
import { Icon } from './icon.tsx'
import { ProgressBar } from './progress-bar.tsx'

type ImagePickerProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** The picture chosen so far: an address that an <img> can show. */
  preview?: string | undefined
  /** 0 to 1 while the picture travels. */
  progress?: number | undefined
  /** Whether it has arrived. */
  isUploaded?: boolean
  onPick: (file: File) => void
  onRemove: () => void
}

/** An image by drag, from the files or from the camera; its preview and its way up. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, hint, error, preview, progress, isUploaded = false, onPick, onRemove } = props
  const { t } = useTranslation('image')
  const noteId = useId()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isOver, setIsOver] = useState(false)
  // What is no picture, whatever its name says, has no preview; what is wrong with it stands below.
  const [broken, setBroken] = useState<string>()

  function take(list: FileList | null) {
    const file = list?.[0]
    if (file) onPick(file)
    // The same file can be chosen again after it was removed.
    if (files.current) files.current.value = ''
    if (camera.current) camera.current.value = ''
  }

  function takeOut() {
    // Before, for who leads it elsewhere.
    chooseButton.current?.focus()
    onRemove()
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <fieldset className="grid gap-1" aria-describedby={noteId}>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'grid min-h-44 content-center justify-items-center gap-3 rounded-md border-2 border-dashed p-4 text-center',
          isOver ? 'border-lead bg-lead-soft' : 'border-edge bg-surface',
        )}
      >
        {preview && preview !== broken && (
          <img
            src={preview}
            alt={t('preview')}
            className="max-h-64 rounded-sm"
            onError={() => setBroken(preview)}
          />
        )}
        {!preview && <p className="hidden text-muted text-sm sm:block">{t('drag')}</p>}
        <output className="text-muted text-sm empty:hidden">{isUploaded && t('uploaded')}</output>
        {progress !== undefined && (
          <div className="w-full max-w-xs">
            <ProgressBar value={progress} label={t('uploading')} />
          </div>
        )}
        <div className="flex flex-wrap justify-center gap-2">
          <Button ref={chooseButton} variant="quiet" onClick={() => files.current?.click()}>
            <Icon name="image" />
            {preview ? t('another') : t('choose')}
          </Button>
          {preview ? (
            <Button variant="ghost" onClick={takeOut}>
              {t('remove')}
            </Button>
          ) : (
            <Button variant="quiet" className="sm:hidden" onClick={() => camera.current?.click()}>
              <Icon name="camera" />
              {t('camera')}
            </Button>
          )}
        </div>
        <input
          ref={files}
          hidden
          type="file"
          accept="image/*"
          aria-label={label}
          onChange={(event) => take(event.target.files)}
        />
        <input
          ref={camera}
          hidden
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t('camera')}
          onChange={(event) => take(event.target.files)}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  )
}
