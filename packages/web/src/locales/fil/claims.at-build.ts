import { labelsIn } from '@kunwari/domain/red-flags/all-notes'
import claims from './claims.json' with { type: 'json' }

// Evaluated by the build (vite/run-at-build.ts): a first page loads no note.
export default { ...claims, notes: labelsIn('fil') }
