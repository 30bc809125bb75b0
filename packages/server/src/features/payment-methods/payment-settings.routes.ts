import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { handle } from '../../http/handle.ts'
import { listPaymentSettings } from './payment-settings.sql.ts'
import { presentPaymentSetting } from './present-payment-setting.ts'

export function paymentSettingRoutes(app: FastifyInstance, deps: Dependencies): void {
  handle(app, deps, 'GET /api/payment-settings', async () => {
    const settings = await listPaymentSettings(deps.pool)
    return settings.map(presentPaymentSetting)
  })
}
