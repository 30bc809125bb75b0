export type PictureSize = { width: number; height: number }

/** However long a picture is: the stamp is drawn as often as it has room. */
const longest = 3

/**
 * A picture's size inside a square. A long one, as a phone makes of a whole conversation, is given as many pixels as one
 * of two by one, so that it can be read as well: up to three times the square's side.
 */
export function sizeInside(side: number, { width, height }: PictureSize): PictureSize {
  const long = Math.max(width, height)
  const scale = Math.min(
    1,
    Math.max(side / long, Math.sqrt((side * side) / 2 / (width * height))),
    (side * longest) / long,
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
