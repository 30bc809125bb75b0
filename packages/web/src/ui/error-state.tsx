import { Component, type ReactNode } from 'react'
import { LateCodeError, ReplacedCodeError } from '../lib/lazy-component.ts'
import { useErrorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type ErrorStateProps = {
  error?: unknown
  title?: string
  /** In place of what the error says. */
  text?: string
  onRetry: () => unknown
}

/** A read that failed, or code that did not come: what happened and the next step. */
export function ErrorState({ error, title, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isReplaced = error instanceof ReplacedCodeError
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-13 place-items-center rounded-full bg-loss-soft text-loss">
        <Icon name="alert" className="size-7" />
      </span>
      <p className="font-display text-xl">
        {isReplaced ? t('update.title') : (title ?? t('failure.title'))}
      </p>
      <p className="max-w-sm text-muted text-sm">
        {isReplaced && t('update.text')}
        {/* fetch rejects with a TypeError when nothing came back at all. */}
        {!isReplaced &&
          (text ?? (error instanceof TypeError ? t('failure.offline') : errorText(error)))}
      </p>
      <Button variant="quiet" onClick={isReplaced ? reload : onRetry}>
        {isReplaced ? t('update.reload') : t('failure.retry')}
      </Button>
    </div>
  )
}

/** Catches a screen that could not be loaded or drawn. A class, because React has no other way. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Nothing was typed on what is not there: it comes by itself once the line is back. */
  override componentDidCatch(reason: unknown) {
    addEventListener('online', reload)
    if (reason instanceof LateCodeError) void reason.arrival?.then(this.#goOn)
  }

  /** It came after all: from here on something may be typed. */
  readonly #goOn = () => {
    removeEventListener('online', reload)
    this.setState({ error: undefined })
  }

  /** On a screen that took its place something may have been typed. */
  override componentWillUnmount() {
    removeEventListener('online', reload)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    // A new visit fetches what may have been replaced on the server meanwhile.
    return <ErrorState error={this.state.error} onRetry={reload} />
  }
}

function reload(): void {
  location.reload()
}
