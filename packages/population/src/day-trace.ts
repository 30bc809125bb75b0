/** What people did on a day, each by ascending number but for the line. Centavos. */
export type DayTrace = {
  /** Leaders who collected what they had been credited. */
  collected: number[]
  joined: { person: number; referrer: number | null; deposit: number }[]
  toppedUp: { person: number; amount: number }[]
  bought: { person: number; planDays: number; amount: number }[]
  /** Asked for after the fee. */
  asked: { person: number; amount: number; fee: number }[]
  /** In the order of the line. */
  paid: number[]
  /** Whose request was due and above what the pool held; null on other days. */
  unpaid: number | null
  leaders: number[]
}
