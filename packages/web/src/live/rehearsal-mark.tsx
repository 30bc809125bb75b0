import { useMutation } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { errorText } from '../texts/error-text.ts'
import { translate, useTranslation } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'
import { endRehearsal } from './rehearsal.ts'

/** Says on every page of a rehearsal what it is, beside the strip's own sentence, and ends it. */
export function RehearsalMark({ id }: { id: string }) {
  const { t } = useTranslation('rehearsal')
  const end = useMutation({
    mutationFn: () => endRehearsal(id),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: translate('rehearsal:endFailed'),
        description: errorText(error),
      }),
  })
  // The strip's height is known to all that stands under it: the mark is one more line of it.
  const strip = document.querySelector('#strip')
  if (!strip) return undefined
  return createPortal(
    <div className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 text-left print:hidden">
      <p className="flex items-center gap-3">
        <b className="rounded-sm bg-accent px-2 py-0.5 text-on-accent">{t('mark')}</b>
        {/* In front of a room, and on a phone, the one word has to do. */}
        <span className="in-data-room:sr-only max-sm:sr-only">{t('invented')}</span>
      </p>
      <button
        type="button"
        className="min-h-11 shrink-0 font-semibold underline underline-offset-4"
        aria-busy={end.isPending || undefined}
        onClick={() => {
          if (!end.isPending) end.mutate()
        }}
      >
        {t('end')}
      </button>
    </div>,
    strip,
  )
}
