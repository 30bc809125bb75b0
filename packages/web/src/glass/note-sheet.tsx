import '../lib/all-styles.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { Finding } from './notes/note.ts'
import { notesCheckedOn } from './notes/note.ts'
import type { NoteId } from './notes/note-ids.ts'
import { notes } from './notes/notes.en.ts'
import { whereToReport } from './notes/where-to-report.ts'

/** A red-flag note, in the glass register. */
export function NoteSheet({ id, onClose }: { id: NoteId; onClose: () => void }) {
  const { t } = useTranslation('glass')
  const note = notes[id]
  return (
    <Sheet.Root register="glass" place="side" onClose={onClose}>
      <Sheet.Title>{note.title}</Sheet.Title>
      <Sheet.Body>
        <p className="text-muted text-sm">
          {t('note.tactic')}: <b className="text-ink">{t(`note.tactics.${note.tactic}`)}</b>
        </p>
        <Part title={t('note.saw')}>
          <p>{note.saw}</p>
        </Part>
        <Part title={t('note.why')}>
          <p>{note.why}</p>
        </Part>
        <Part title={t('note.law')}>
          {note.findings.map((finding) => (
            <FindingText key={finding.text} finding={finding} />
          ))}
        </Part>
        <Part title={t('note.instead')}>
          <ul className="grid list-disc gap-1 pl-5">
            {note.instead.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Part>
        <Part title={t('note.report')}>
          <ul className="grid gap-1">
            {whereToReport.places.map((place) => (
              <li key={place.name}>
                <b>{place.name}</b>: {t(`note.places.${place.forWhat}`)}
              </li>
            ))}
          </ul>
          <SourceLine
            source={whereToReport.source}
            sure={whereToReport.sure}
            checkedOn={whereToReport.checkedOn}
          />
        </Part>
        <p className="text-muted text-xs">{t('note.notAdvice')}</p>
      </Sheet.Body>
    </Sheet.Root>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-semibold text-lead-ink text-sm">{title}</h3>
      {children}
    </section>
  )
}

function FindingText({ finding }: { finding: Finding }) {
  return (
    <div className="grid gap-0.5">
      <p>{finding.text}</p>
      <SourceLine source={finding.source} sure={finding.sure} checkedOn={notesCheckedOn} />
    </div>
  )
}

type SourceLineProps = { source: string; sure: Finding['sure']; checkedOn: string }

function SourceLine({ source, sure, checkedOn }: SourceLineProps) {
  const { t } = useTranslation('glass')
  return (
    <p className="text-muted text-xs">
      {source} ({t(`note.${sure}`)}; {t('note.checked', { month: checkedOn })})
    </p>
  )
}
