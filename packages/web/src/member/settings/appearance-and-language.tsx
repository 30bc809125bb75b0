import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme, themes } from '../../lib/theme.ts'
import { setLanguage, useLanguage, useTranslation } from '../../texts/i18n.ts'
import { languageNames, languages } from '../../texts/languages.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'

export function LookAndLanguage() {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const [theme, setTheme] = useState(chosenTheme)

  function choose(next: Theme) {
    chooseTheme(next)
    setTheme(next)
  }

  return (
    <Card className="grid gap-4" aria-labelledby="settings-look">
      <div className="grid gap-1">
        <h2 id="settings-look" className="font-display text-xl">
          {t('settings.look.title')}
        </h2>
        <p className="text-muted text-sm">{t('settings.look.kept')}</p>
      </div>
      <ChoiceGroup
        label={t('settings.look.theme')}
        value={theme}
        choices={themes.map((value) => ({ value, label: t(`settings.look.themes.${value}`) }))}
        onChange={choose}
      />
      <ChoiceGroup
        label={t('settings.look.language')}
        value={language}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(next) => void setLanguage(next)}
      />
    </Card>
  )
}
