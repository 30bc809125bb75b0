import { zodResolver } from '@hookform/resolvers/zod'

/** Checks a form by the contract's schema, the same that the server checks with. */
export const zodForm: typeof zodResolver = zodResolver
