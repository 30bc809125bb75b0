import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'

// zod would probe `new Function`, which the Content-Security-Policy refuses and reports.
z.config({ jitless: true })

/** Checks a form by the contract's schema, the same that the server checks with. */
export const zodForm: typeof zodResolver = zodResolver
