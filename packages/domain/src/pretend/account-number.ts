/** Letters and exactly eight digits: no real wallet or bank account fits it. */
export const accountNumberPattern = /^KW-[0-9]{4}-[0-9]{4}$/

/** Whether a text is a pretend account number. */
export function isPretendAccountNumber(text: string): boolean {
  return accountNumberPattern.test(text)
}

/** @param serial 0 to 99,999,999 */
export function pretendAccountNumber(serial: number): string {
  const digits = String(serial).padStart(8, '0')
  return `KW-${digits.slice(0, 4)}-${digits.slice(4)}`
}
