import { useTranslation } from '../texts/i18n.ts'

const keys = [
  'next',
  'turn',
  'pause',
  'rush',
  'town',
  'end',
  'full',
  'blank',
  'qr',
  'language',
  'size',
  'help',
] as const

/** A screen that only has its address can neither move the class nor leave its place. */
const teacherKeys = new Set<string>(['next', 'pause', 'rush', 'town', 'end'])

type RoomKeysProps = { isTeacher: boolean; isRehearsal: boolean; onClose: () => void }

/** Which key does what. */
export function RoomKeys({ isTeacher, isRehearsal, onClose }: RoomKeysProps) {
  const { t } = useTranslation('room')
  const shown = keys.filter(
    (key) => (isTeacher || !teacherKeys.has(key)) && (isRehearsal || key !== 'end'),
  )
  return (
    <section
      aria-labelledby="room-keys"
      className="fixed right-[2.5rem] bottom-[5rem] grid gap-3 rounded-lg border-2 border-ink bg-surface p-6"
    >
      <h2 id="room-keys" className="font-display text-[2rem]">
        {t('help.title')}
      </h2>
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1">
        {shown.map((key) => (
          <div key={key} className="contents">
            <dt className="font-bold">{t(`help.${key}`)}</dt>
            <dd>{t(`help.${key}Text`)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="min-h-11 justify-self-end underline" onClick={onClose}>
        {t('help.close')}
      </button>
    </section>
  )
}
