import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { useFormatDate } from '../../texts/format-date.ts'
import { useLanguage, useTranslation } from '../../texts/i18n.ts'
import { RoomQr } from '../room-qr.tsx'

/** The end: where help is, that everybody keeps their card, and the boosters for the weeks after. */
export function HelpPage({ boosters }: { boosters: string }) {
  const { t } = useTranslation('room')
  const language = useLanguage()
  const formatDate = useFormatDate()
  const [check, firstHour, report] = whereToReport.parts
  return (
    <div className="grid gap-[1rem]">
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-[2rem]">
        <div className="grid gap-[0.5rem]">
          <h1 className="font-display text-[3rem] leading-none">{t('end.title')}</h1>
          <p className="text-[1.75rem] leading-tight">{t('end.card')}</p>
          <p className="text-[1.75rem] leading-tight">{t('end.boosters')}</p>
        </div>
        <RoomQr link={boosters} className="w-[10rem]" />
      </div>
      <div className="grid grid-cols-3 gap-[2rem]">
        {[check, firstHour, report].map(
          (part) =>
            part && (
              <section key={part.title.en} className="border-ink border-t-4 pt-[0.5rem]">
                <h2 className="font-bold text-[1.75rem] leading-tight">{part.title[language]}</h2>
                <ul className="grid gap-[0.25rem] text-[1.5rem] leading-tight">
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
      <p className="text-[1.5rem] leading-tight">
        {t('end.source', {
          source: whereToReport.citation,
          date: formatDate(whereToReport.checkedOn, 'date'),
        })}
      </p>
    </div>
  )
}
