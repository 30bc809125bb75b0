import { hubRoutes } from '@kunwari/contract/hub'

/** How often each is read again, as the contract says. */
export const loadEveryMs = hubRoutes['GET /api/hub/load'].polled.everyMs
export const classesEveryMs = hubRoutes['GET /api/hub/classes'].polled.everyMs
