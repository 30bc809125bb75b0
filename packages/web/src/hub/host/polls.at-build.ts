import { hubRoutes } from '@kunwari/contract/hub'

/** How often the load is read again, as the contract says. */
export const loadEveryMs = hubRoutes['GET /api/hub/load'].polled.everyMs
