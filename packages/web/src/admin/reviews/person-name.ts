import type { AdminDeposit } from '@kunwari/contract/admin'
import { translate } from '../../texts/i18n.ts'

type Requester = AdminDeposit['user']

/** Full name, else email, else Unknown. */
export function personName({ firstName, lastName, email }: Requester): string {
  return `${firstName} ${lastName}`.trim() || email || translate('admin:reviews.unknown')
}
