import { type Centavos, centavos } from './centavos.ts'

/** The least that a withdrawal may ask for. */
export const withdrawalMinimumCentavos: Centavos = centavos(50_000n)
