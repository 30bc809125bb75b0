/** Places for the rehearsals that play on one server at a time: each opens connections of its own, and thirty learners act in it. */
export type RehearsalPlaces = {
  isFree: () => boolean
  /** Takes one, if one is free. */
  take: () => boolean
  giveBack: () => void
}

export function openRehearsalPlaces(max: number): RehearsalPlaces {
  let taken = 0
  return {
    isFree: () => taken < max,
    take: () => {
      if (taken >= max) return false
      taken += 1
      return true
    },
    giveBack: () => {
      taken -= 1
    },
  }
}
