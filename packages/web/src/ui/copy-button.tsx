import { type MouseEvent, useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useCopy } from './use-copy.ts'

/** How long the icon confirms. */
const confirmMs = 2_000

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const [isCopied, setIsCopied] = useState(false)

  // Talks to the browser's timer.
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), confirmMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function press({ currentTarget }: MouseEvent<HTMLElement>) {
    if (await copy(text, currentTarget)) setIsCopied(true)
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isCopied ? t('copy.done') : label}
      onClick={press}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </Button>
  )
}
