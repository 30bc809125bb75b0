import { cx } from 'class-variance-authority'
import { languageNames, languages, setLanguage, useLanguage } from '../lib/i18n.ts'

type LanguageSwitchProps = {
  /** A phone's head has room for one: the language that is not spoken. */
  isInHead?: boolean
}

/** "English | Filipino", each named in its own language. */
export function LanguageSwitch({ isInHead = false }: LanguageSwitchProps) {
  const spoken = useLanguage()
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={language === spoken}
      className={cx(
        'min-h-11 px-2 text-sm underline underline-offset-4 aria-pressed:font-bold aria-pressed:no-underline',
        isInHead && 'aria-pressed:hidden sm:aria-pressed:block',
      )}
      onClick={() => setLanguage(language)}
    >
      {languageNames[language]}
    </button>
  ))
}
