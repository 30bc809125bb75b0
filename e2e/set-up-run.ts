import { setUpRun } from '@kunwari/server/testing/empty-database'

/** Once for a run: Playwright calls a file's default export, and at the end what that returned. */
export default setUpRun
