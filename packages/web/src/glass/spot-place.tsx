import type { HonestElementId } from '@kunwari/domain/red-flags/spottable'
import type { ComponentType } from 'react'
import { type BlankFlagProps, useFlag } from './found-flags.ts'
import { useIsRepeatedFlag } from './use-is-repeated-flag.ts'

type SpotPlaceProps = { id: HonestElementId }

/** The flag beside something honest: there while flags are to be spotted, and as blank as the others. */
export function SpotPlace({ id }: SpotPlaceProps) {
  const flag = useFlag(id)
  return flag !== true && flag.Blank && <Placed id={id} blank={flag.Blank} />
}

type PlacedProps = SpotPlaceProps & { blank: ComponentType<BlankFlagProps> }

/** Looks for others like it once it is drawn. */
function Placed({ id, blank: Blank }: PlacedProps) {
  const [flag, isRepeated] = useIsRepeatedFlag(id)
  return <Blank id={id} ref={flag} isRepeated={isRepeated} />
}
