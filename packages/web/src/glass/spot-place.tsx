import type { HonestElementId } from '@kunwari/domain/red-flags/spottable'
import { FlagKey } from './flag-button.tsx'
import { type Spotting, useSpotting } from './spotting.ts'
import { useIsRepeated } from './use-is-repeated-flag.ts'

/** The flag beside something honest: there while flags are to be spotted, and as blank as the others. */
export function SpotPlace({ id }: { id: HonestElementId }) {
  const spotting = useSpotting()
  return spotting && <Blank id={id} spotting={spotting} />
}

function Blank({ id, spotting }: { id: HonestElementId; spotting: Spotting }) {
  const [flag, isRepeated] = useIsRepeated(id)
  const isFine = spotting.fine.has(id)
  return (
    <FlagKey
      ref={flag}
      id={id}
      label={isFine ? spotting.fineLabel : spotting.label}
      icon={isFine ? 'check' : 'flag'}
      isFilled={false}
      isHidden={isRepeated}
      onPress={() => spotting.press(id)}
    />
  )
}
