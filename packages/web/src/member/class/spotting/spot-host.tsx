import { isHonestElement } from '@kunwari/domain/red-flags/spottable'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'wouter'
import { setHiddenFlag } from '../../../glass/found-flags.ts'
import { SpotPlace } from '../../../glass/spot-place.tsx'
import { paths } from '../../../lib/paths.ts'
import { useSheetParam } from '../../../lib/use-sheet-param.ts'
import { errorText } from '../../../texts/error-text.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { showToast } from '../../../ui/toast.ts'
import { BlankFlag, setSpotting } from './blank-flag.tsx'
import { FineSheet } from './fine-sheet.tsx'
import { useNoteOpened, useSpot } from './spotting.queries.ts'

/** Has the flags be spotted before they are read, and says what is fine of what was taken for one. */
export function SpotHost() {
  const { t } = useTranslation('spots')
  const [pathname] = useLocation()
  const note = useSheetParam('note')
  const fineSheet = useSheetParam('fine')
  const [fine, setFine] = useState<ReadonlySet<string>>(() => new Set())
  const spot = useSpot()
  useNoteOpened(pathname)

  function press(id: string) {
    if (spot.isPending) return
    spot.mutate(id, {
      onSuccess: ({ isFlag }) => {
        if (isFlag) return note.open(id)
        setFine((before) => new Set([...before, id]))
        fineSheet.open(id)
      },
      onError: (error) =>
        showToast({ variant: 'destructive', title: t('failed'), description: errorText(error) }),
    })
  }

  // Talks to the flags, which are on screens that load nothing of a class.
  useEffect(() => setSpotting({ press, fine }))
  useEffect(() => {
    setHiddenFlag({ Blank: BlankFlag })
    return () => setHiddenFlag({})
  }, [])

  const strip = document.querySelector('#strip')
  const id = fineSheet.value
  return (
    <>
      {strip && pathname === paths.home && createPortal(<StripSpot />, strip)}
      {id !== undefined && isHonestElement(id) && (
        <FineSheet id={id} spot={spot.data} onClose={fineSheet.close} />
      )}
    </>
  )
}

/** The pretend strip is honest too. */
function StripSpot() {
  return (
    <div className="mx-auto flex w-full max-w-6xl justify-end">
      <SpotPlace id="pretend-strip" />
    </div>
  )
}
