import type { NoteLanguage, Source } from '@kunwari/domain/red-flags/findings'
import { whereToReport } from '@kunwari/domain/red-flags/where-to-report'
import { cx } from 'class-variance-authority'
import { useId } from 'react'
import { useLanguage } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { noteWords, sureWords } from './words.ts'

type HelpCardProps = {
  /** The app's own, unless something around it is being read in another. */
  language?: NoteLanguage
  /** How deep it stands in the page's headings. */
  level?: 2 | 3
  className?: string
}

/** Where to check an offer, where to report it, and what to do in the first hour. */
export function HelpCard({ language, level = 3, className }: HelpCardProps) {
  const own = useLanguage()
  const spoken = language ?? own
  const titleId = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  const PartTitle = level === 2 ? 'h3' : 'h4'
  const { title, lead, parts } = whereToReport
  return (
    <Card
      frame="drawn"
      data-register="glass"
      lang={spoken}
      aria-labelledby={titleId}
      className={cx('grid content-start gap-4', className)}
    >
      <header className="grid gap-1">
        <Title id={titleId} className="font-display text-lg">
          {title[spoken]}
        </Title>
        <p className="text-muted text-sm">{lead[spoken]}</p>
      </header>
      {parts.map((part) => {
        const List = part.isOrdered ? 'ol' : 'ul'
        return (
          <section key={part.title.en} className="grid gap-1.5 border-line border-t pt-3">
            <PartTitle className="font-semibold text-lead-ink text-sm">
              {part.title[spoken]}
            </PartTitle>
            <List className={cx('grid gap-1.5 text-sm', part.isOrdered && 'list-decimal pl-5')}>
              {part.lines.map(({ name, text }) => (
                <li key={text.en}>
                  {name && <b>{name}: </b>}
                  {text[spoken]}
                </li>
              ))}
            </List>
          </section>
        )
      })}
      <SourceLine source={whereToReport} language={spoken} />
    </Card>
  )
}

type SourceLineProps = { source: Source; language: NoteLanguage }

/** Where it stands, how sure that is, and when somebody last looked. */
export function SourceLine({ source, language }: SourceLineProps) {
  return (
    <p className="text-pretty text-muted text-xs">
      <cite lang="en" className="not-italic">
        {source.citation}
      </cite>
      <br />
      {sureWords[source.sure][language]} · {noteWords.checked[language]}{' '}
      <Moment iso={source.checkedOn} format="date" />
    </p>
  )
}
