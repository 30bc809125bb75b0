import { ApiError } from '@kunwari/contract/client'
import { type DemoPerson, demoEmailOf } from '@kunwari/domain/identity/demo-people'
import { loadTexts, translate } from '../texts/i18n.ts'

/**
 * Why a press did not make somebody one of the demo's people. Nobody typed the password that is wrong:
 * it was changed.
 *
 * @returns any other failure as it is
 */
export async function explainEntry(error: unknown, person: DemoPerson): Promise<unknown> {
  if (!(error instanceof ApiError && error.code === 'wrong_credentials')) return error
  await loadTexts('visitor')
  return new Error(translate('visitor:login.changedPassword', { identifier: demoEmailOf(person) }))
}
