import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { currentLanguage, useTranslation } from '../../texts/i18n.ts'

/** The end: where help is, and that everybody keeps their card. */
export function HelpPage() {
  const { t } = useTranslation('room')
  const language = currentLanguage()
  const [check, firstHour, report] = whereToReport.parts
  return (
    <div className="grid gap-[1.5rem]">
      <h1 className="font-display text-[4rem] leading-none">{t('end.title')}</h1>
      <p className="text-[2rem]">{t('end.card')}</p>
      <div className="grid grid-cols-3 gap-[2rem]">
        {[check, firstHour, report].map(
          (part) =>
            part && (
              <section key={part.title.en} className="border-ink border-t-4 pt-[0.75rem]">
                <h2 className="font-bold text-[2rem]">{part.title[language]}</h2>
                <ul className="grid gap-[0.5rem] text-[1.5rem] leading-snug">
                  {part.lines.slice(0, 2).map(({ name, text }) => (
                    <li key={text.en}>
                      {name && <b>{name}: </b>}
                      {text[language]}
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
      <p className="text-[1.5rem]">
        {t('end.source', { source: whereToReport.citation, date: whereToReport.checkedOn })}
      </p>
    </div>
  )
}
