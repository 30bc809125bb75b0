import { timingSafeEqual } from 'node:crypto'

export const classCodeLength = 6

/** Whether a code that was typed is the class's: in any case, with spaces around it. */
export function isSameClassCode(typed: string, code: string): boolean {
  const [left, right] = [Buffer.from(typed.trim().toUpperCase()), Buffer.from(code)]
  return left.length === right.length && timingSafeEqual(left, right)
}
