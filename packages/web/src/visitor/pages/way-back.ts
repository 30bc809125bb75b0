import { paths } from '../../lib/paths.ts'

/** Where these pages lead back to, and on to once a document is accepted. */
export const wayBack = paths.home
