/**
 * Whether a test file plays its long form, as `npm run proof -- long-tests` has it do; `npm test` plays the short one, and
 * leaves out the files of e2e/long and the tests tagged `@long`.
 */
export const isLong = process.env.TESTS === 'long'
