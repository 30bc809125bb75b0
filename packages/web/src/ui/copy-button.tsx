import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useCopy } from './use-copy.ts'

/** How long the icon confirms. */
const confirmMs = 2_000

type CopyButtonProps = {
  text: string
  label: string
  /** The text itself, to be pressed as a whole. */
  children?: ReactNode
}

export function CopyButton({ text, label, children }: CopyButtonProps) {
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
      size={children ? 'lg' : 'icon'}
      // Where it cannot be copied, it is selected.
      className={children ? 'select-text' : undefined}
      aria-label={isCopied ? t('copy.done') : label}
      onClick={press}
    >
      {children}
      <Icon name={isCopied ? 'check' : 'copy'} />
    </Button>
  )
}
