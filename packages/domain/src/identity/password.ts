export const passwordLengthMin = 8
export const passwordLengthMax = 128

/** What the checklist under a new password shows, in its order. */
export function passwordChecks(password: string) {
  return {
    length: password.length >= passwordLengthMin,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /[0-9]/.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  }
}

export type PasswordStrength = 'weak' | 'medium' | 'strong'

/**
 * One point each for 8 characters, 12 characters, lower case, upper case, a digit and a special
 * character.
 *
 * @returns weak for 0-2 points, medium for 3-4, strong for 5-6
 */
export function passwordStrength(password: string): PasswordStrength {
  const points = [...Object.values(passwordChecks(password)), password.length >= 12].filter(
    Boolean,
  ).length
  if (points <= 2) return 'weak'
  return points <= 4 ? 'medium' : 'strong'
}
