import { cx } from 'class-variance-authority'
import { setLanguage, useLanguage } from '../texts/i18n.ts'
import { languageNames, languages } from '../texts/languages.ts'

type LanguageSwitchProps = {
  /** A narrow head has room for one: the language that is not spoken. */
  isInHead?: boolean
}

/** "English | Filipino", each named in its own language. Dressed by what the first screens use anyway. */
export function LanguageSwitch({ isInHead = false }: LanguageSwitchProps) {
  const spoken = useLanguage()
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={language === spoken}
      className={cx(
        'min-h-11 min-w-11 whitespace-nowrap px-1 text-sm',
        language !== spoken && 'underline underline-offset-4',
        language === spoken && (isInHead ? 'hidden font-bold lg:block' : 'font-bold'),
      )}
      onClick={async ({ currentTarget }) => {
        // Without a network it stays as it is.
        await setLanguage(language).catch(() => undefined)
        requestAnimationFrame(() => keepFocusNear(currentTarget))
      }}
    >
      {languageNames[language]}
    </button>
  ))
}

/** The one that was pressed may be the one that a narrow head hides now: the other one has the focus then. */
function keepFocusNear(pressed: HTMLButtonElement): void {
  // Younger than many phones: there the switch of a narrow head loses the focus.
  if (pressed.checkVisibility?.() !== false) return
  const other = pressed.parentElement?.querySelector<HTMLButtonElement>('[aria-pressed="false"]')
  other?.focus()
}
