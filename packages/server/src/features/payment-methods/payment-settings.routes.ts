import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { listPaymentSettings } from './payment-settings.sql.ts'
import { presentPaymentSetting } from './present-payment-setting.ts'

export function paymentSettingRoutes(calls: ClassCalls, deps: Dependencies): void {
  handle(calls, 'GET /api/payment-settings', async () => {
    const settings = await listPaymentSettings(deps.pool)
    return settings.map(presentPaymentSetting)
  })
}
