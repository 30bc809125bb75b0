import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { showToast } from './toast.ts'

/** How long the icon confirms. */
const confirmMs = 2_000

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)

  // Talks to the browser's timer.
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), confirmMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
    } catch {
      // Refused by the browser, or a page without https: the person can still select the text.
      showToast({ variant: 'destructive', title: t('copy.failed'), description: t('copy.again') })
    }
  }

  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isCopied ? t('copy.done') : label}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </Button>
  )
}
