import { centavos } from '@kunwari/domain/money/centavos'
import { deposit, purchase, type Stage, say, withdraw } from './acts.ts'

/** A resident's story begins anew after so many days. */
const roundDays = 10

const money = (wholePesos: number) => centavos(BigInt(wholePesos) * 100n)

/**
 * A day in the life of the person whom a visitor becomes: the same for everybody, so that their
 * screens have something of each kind. In ten days they buy two plans, one of which matures, are
 * paid one withdrawal and refused another, pay in twice, and ask. On the last day one request waits.
 *
 * @param day counted from 1
 */
export async function liveDayOfResident(
  stage: Stage,
  memberId: string,
  { day, isLast }: { day: number; isLast: boolean },
): Promise<void> {
  const paymentMethod = 'pekepay'
  const round = Math.floor((day - 1) / roundDays)
  const reference = (name: string) => `PAST-${memberId.slice(-6)}-${round}${name}`
  switch (((day - 1) % roundDays) + 1) {
    case 1:
      await purchase(stage, memberId, { amount: money(2_000), planDays: 5 })
      await say(stage, memberId, { isFromSupport: false, message: 'Kailan po ang unang kita ko?' })
      await say(stage, memberId, { isFromSupport: true, message: 'After five days po.' })
      break
    case 2:
      await deposit(stage, memberId, {
        amount: money(3_000),
        paymentMethod,
        referenceNumber: reference('A'),
        decision: 'rejected',
      })
      break
    case 3:
      await deposit(stage, memberId, {
        amount: money(3_000),
        paymentMethod,
        referenceNumber: reference('B'),
        decision: 'approved',
      })
      break
    case 7:
      await withdraw(stage, memberId, {
        amount: money(1_500),
        paymentMethod,
        decision: 'approved',
      })
      break
    case 8:
      await withdraw(stage, memberId, {
        amount: money(1_000),
        paymentMethod,
        decision: 'rejected',
      })
      await say(stage, memberId, { isFromSupport: false, message: 'Bakit po na-reject?' })
      break
    case 9:
      await purchase(stage, memberId, { amount: money(3_000), planDays: 10 })
      break
    default:
      break
  }
  if (isLast) {
    await withdraw(stage, memberId, { amount: money(700), paymentMethod, decision: 'none' })
  }
}
