import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { toggleSound, useIsSoundOn } from '../lib/arrival-sound.ts'
import { useTranslation } from '../texts/i18n.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { EverybodySheet } from './broadcast-sheet.tsx'
import { PickPersonSheet } from './pick-person-sheet.tsx'

/** Writing first: to one person, or to everybody. */
export function ListTools({ onOpen }: { onOpen: (userId: string) => void }) {
  const { t } = useTranslation('support')
  const [sheet, setSheet] = useState<'person' | 'everybody'>()
  const close = () => setSheet(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="quiet" className="grow px-2 text-sm" onClick={() => setSheet('person')}>
        <Icon name="plus" className="size-5" />
        {t('person.open')}
      </Button>
      <Button variant="quiet" className="grow px-2 text-sm" onClick={() => setSheet('everybody')}>
        <Icon name="people" className="size-5" />
        {t('everybody.open')}
      </Button>
      {sheet === 'person' && (
        <PickPersonSheet
          onPick={(userId) => {
            close()
            onOpen(userId)
          }}
          onClose={close}
        />
      )}
      {sheet === 'everybody' && <EverybodySheet onClose={close} />}
    </div>
  )
}

/** Turns the sound of an arriving message on and off. */
export function SoundSwitch() {
  const { t } = useTranslation('support')
  const isSoundOn = useIsSoundOn()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isSoundOn}
      aria-label={t('sound.label')}
      title={t(isSoundOn ? 'sound.on' : 'sound.off')}
      onClick={toggleSound}
      className="-my-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-lead-soft"
    >
      <Icon
        name="bell"
        className={cx('size-5', isSoundOn ? 'text-lead-ink' : 'text-muted opacity-60')}
      />
    </button>
  )
}
