import { languageNames, languages, setLanguage, useLanguage } from '../lib/i18n.ts'

/** "English | Filipino": each says itself in its own language. A narrow head has room for the other one. */
export function LanguageSwitch() {
  const spoken = useLanguage()
  return languages.map((language) => (
    <button
      key={language}
      type="button"
      lang={language}
      aria-pressed={language === spoken}
      className="min-h-11 px-2 text-muted text-sm underline underline-offset-4 aria-pressed:hidden sm:aria-pressed:block"
      onClick={() => setLanguage(language)}
    >
      {languageNames[language]}
    </button>
  ))
}
